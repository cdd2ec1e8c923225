export { harmonised, harmoniseSteps } from './harmonise';
export type { HarmoniseWish } from './wish';
export { HARMONISE_NETWORKS, harmoniserFrom, type Harmoniser } from './harmoniser';
export type { Manner } from './features';
