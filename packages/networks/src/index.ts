export { networkAtHand } from './at-hand';
export { feature, FeatureList, featurePerColumn, type FeatureGroup, type FeatureRow } from './features';
export type { NetworkError, NetworkManifest } from './network-file';
export { readNetwork, type NetworkFiles, type NetworkReader } from './network-files';
