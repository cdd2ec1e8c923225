export { feature, FeatureList, featurePerColumn, type FeatureGroup } from './features';
