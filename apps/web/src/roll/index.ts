export { PianoRoll } from './PianoRoll';
export { RollColourButton } from './RollColourButton';
export { useRollScheme } from './useRollScheme';
