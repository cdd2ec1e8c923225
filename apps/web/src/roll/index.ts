export { PianoRoll, type RollPlace } from './PianoRoll';
export { RollColourButton } from './RollColourButton';
export type { Ghost, Ghosts, RollSpectrum } from './rollPicture';
export { useRollScheme } from './useRollScheme';
export type { RollBlock } from './rollBlocks';
