export type { KnownPulses } from './known-pulses';
export { NETWORK_NAMES, networksFrom, type Networks } from './networks';
export { notate, notateWithBeats, notator } from './notate';
export { playabilityIssues } from './playability/playability';
export type { ArrangementLevel, Notation, NotateSettings, NotationInstrument, NotationMode } from './settings';
export { unplayableChords } from './tab/unplayable';
