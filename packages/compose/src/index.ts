export { brassVersion, brassSteps } from './brass/brass';
export { BRASS, type BrassPlayer } from './brass/players';
