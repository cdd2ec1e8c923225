export { feature, FeatureList, featurePerColumn, type FeatureGroup, type FeatureRow } from './features';
