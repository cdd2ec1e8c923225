export { harmonised, harmoniseSteps, type HarmoniseWish } from './harmonise';
export { HARMONISE_NETWORKS, harmoniserFrom, type Harmoniser } from './harmoniser';
export type { Manner } from './features';
