export type { KnownPulses } from './known-pulses';
export { notate, notateWithBeats, notator } from './notate';
export { playabilityIssues } from './playability/playability';
export type { ArrangementLevel, Notation, NotateSettings, NotationInstrument, NotationMode } from './settings';
export { unplayableChords } from './tab/unplayable';
