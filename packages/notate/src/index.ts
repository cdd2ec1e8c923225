export type { KnownPulses } from './known-pulses';
export { NETWORK_NAMES, networksFrom, type Networks } from './networks';
export { notate, notateWithBeats, notator, readings, type Notator } from './notate';
export { musicianWith, type ReadingMusician } from './musician';
export { playabilityIssues } from './playability/playability';
export type { ReadingChoice, ReadingDifference } from './readings';
export type { ArrangementLevel, Notation, NotateSettings, NotationInstrument, NotationMode } from './settings';
export { unplayableChords } from './tab/unplayable';
