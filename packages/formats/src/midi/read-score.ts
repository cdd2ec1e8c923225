import { ok, type Result } from '@notewright/result';
import type { FormatError, ImportWarning } from '../errors';
import { importedScore, type ImportedScore } from '../imported-score';
import type { PlayedMusic, WriteDown } from './played-music';
import { readMidi, type MidiPerformance } from './read';

/**
 * Makes a score of a MIDI file.
 *
 * @param writeDown  writes what somebody played
 * Errors: as `readMidi`
 */
export function readMidiScore(file: Uint8Array, writeDown: WriteDown): Result<ImportedScore, FormatError> {
  const read = readMidi(file);
  return read.ok ? ok(writtenDown(read.value, writeDown)) : read;
}

/** A performance for piano. Its beats and meter are believed, like its key where it names one. */
function writtenDown(performance: MidiPerformance, writeDown: WriteDown): ImportedScore {
  const { beats, downbeats, timeSignatures, keySignatures, tracks, title, endSec } = performance;
  const timeSignature = timeSignatures[0] ?? { beats: 4, beatUnit: 4 };
  const key = keySignatures[0];
  const firstDownbeat = Math.max(0, beats.indexOf(downbeats[0] ?? 0));
  const score = writeDown({
    ...{ title, endSec, notes: pitchedNotes(performance) },
    pulses: { timeSignature, timesSec: beats, firstDownbeat },
    ...(key && { key }),
  });
  const met: readonly (ImportWarning | false)[] = [
    tracks.some(({ sound }) => sound.kind === 'percussion') && 'drums',
    isEnsemble(tracks) && 'one-piano',
    timeSignatures.length > 1 && 'meters',
    keySignatures.length > 1 && 'keys',
  ];
  return importedScore(
    score,
    met.filter((code) => code !== false),
  );
}

/** Whether more than one instrument plays; the staves of one have one sound. */
const isEnsemble = (tracks: MidiPerformance['tracks']): boolean =>
  new Set(tracks.map(({ sound }) => (sound.kind === 'pitched' ? sound.program : 'drums'))).size > 1 ||
  new Set(tracks.map(({ channel }) => channel)).size > 2;

const pitchedNotes = ({ tracks }: MidiPerformance): PlayedMusic['notes'] =>
  tracks
    .filter(({ sound }) => sound.kind === 'pitched')
    .flatMap(({ notes }) => notes)
    .sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
