export { PianoRoll, type RollPlace } from './PianoRoll';
export { RollColourButton } from './RollColourButton';
export { useRollScheme } from './useRollScheme';
export type { RollBlock } from './rollBlocks';
