export { notate, notateWithBeats, type KnownPulses } from './notate';
export type { Notation, NotateSettings, NotationInstrument, NotationMode } from './settings';
