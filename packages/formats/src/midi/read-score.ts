import { ok, type Result } from '@notewright/result';
import type { FormatError, ImportWarning } from '../errors';
import { importedScore, type ImportedScore } from '../imported-score';
import type { Musician, PlayedMusic } from './played-music';
import { followsItsClock, isNotated } from './grid';
import { notatedScore } from './notated-score';
import { readMidi, type MidiPerformance } from './read';

/**
 * Makes a score of a MIDI file. One that was written keeps its grid, its parts and its staves; one that was played is written down.
 *
 * @param musician  understands what the file does not say
 * Errors: as `readMidi`
 */
export function readMidiScore(file: Uint8Array, musician: Musician): Result<ImportedScore, FormatError> {
  const read = readMidi(file);
  if (!read.ok) return read;
  return ok(isNotated(read.value) ? notatedScore(read.value, musician) : writtenDown(read.value, musician));
}

/** A performance for piano. Where its clock is the player's, beats and meter are believed, like its key where it names one. */
function writtenDown(performance: MidiPerformance, musician: Musician): ImportedScore {
  const { beats, downbeats, timeSignatures, keySignatures, tracks, title, endSec } = performance;
  const timeSignature = timeSignatures[0] ?? { beats: 4, beatUnit: 4 };
  const key = keySignatures[0];
  const firstDownbeat = Math.max(0, beats.indexOf(downbeats[0] ?? 0));
  const believed = followsItsClock(performance);
  const score = musician.writeDown({
    ...{ title, endSec, notes: pitchedNotes(performance) },
    ...(believed && { pulses: { timeSignature, timesSec: beats, firstDownbeat } }),
    ...(believed && key && { key }),
  });
  const met: readonly (ImportWarning | false)[] = [
    tracks.some(({ sound }) => sound.kind === 'percussion') && 'drums',
    isEnsemble(tracks) && 'one-piano',
    believed && timeSignatures.length > 1 && 'meters',
    believed && keySignatures.length > 1 && 'keys',
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
