export { PianoRoll, type RollOverlay, type RollPlace } from './PianoRoll';
export { RollColourButton } from './RollColourButton';
export type { Ghost, Ghosts, RollSpectrum } from './rollPicture';
export { useRollScheme } from './useRollScheme';
export type { RollBlock } from './rollBlocks';
export { measureUnder, spanOf } from './rollMeasures';
export type { RollPicture } from './rollPicture';
export type { RollScale } from './rollScale';
