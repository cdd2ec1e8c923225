export { midiInputs, type KeyMove } from './inputs';
export { MidiButton } from './MidiButton';
export { useMidi } from './useMidi';
