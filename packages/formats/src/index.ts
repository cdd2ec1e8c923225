export { writeMusicXml, type MusicXmlOptions } from './musicxml/write';
export { readMusicXml } from './musicxml/read';
export type { ImportedScore } from './imported-score';
export { formatSentence, warningSentence } from './errors';
export { FORMAT_ERRORS, IMPORT_WARNINGS, type FormatError, type FormatErrorCode, type ImportWarning } from './errors';
export { writeMidi } from './midi/write';
export { readMidi, type MidiNote, type MidiPerformance, type MidiTrack } from './midi/read';
export { secondsToTicks, tempoMap, ticksToSeconds, type TempoChange, type TempoMap } from './midi/tempo-map';
export { SCORE_WRITERS } from './writers';
