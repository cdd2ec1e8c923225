export type { KnownPulses } from './known-pulses';
export { notate, notateWithBeats, notator } from './notate';
export type { Notation, NotateSettings, NotationInstrument, NotationMode } from './settings';
