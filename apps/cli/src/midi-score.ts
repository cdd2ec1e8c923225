import type { HeardNote } from '@notewright/evidence';
import { readMidi } from '@notewright/formats';
import type { FormatError, MidiPerformance } from '@notewright/formats';
import { notateWithBeats, type Networks } from '@notewright/notate';
import { ok, type Result } from '@notewright/result';
import { cliWords } from '@notewright/words';
import type { ReadScore } from './read-score';

/**
 * Writes a MIDI file down for piano. Its beats and meter are believed, like its key where it names one; rhythm, hands and
 * voices are worked out as for a recording, so played-in files become readable too.
 */
export function readMidiScore(file: Uint8Array, networks: Networks): Result<ReadScore, FormatError> {
  const read = readMidi(file);
  if (!read.ok) return read;
  const { beats, downbeats, timeSignatures, keySignatures, tracks, title } = read.value;
  const timeSignature = timeSignatures[0] ?? { beats: 4, beatUnit: 4 };
  const key = keySignatures[0];
  const { score } = notateWithBeats(
    pitchedNotes(read.value),
    { timeSignature, timesSec: beats, firstDownbeat: Math.max(0, beats.indexOf(downbeats[0] ?? 0)) },
    { mode: 'universal', instrument: 'piano', title, composer: '', source: 'Midi', ...(key && { key }) },
    networks,
  );
  const { midi } = cliWords();
  const warnings = [
    tracks.some(({ sound }) => sound.kind === 'percussion') && midi.drums(),
    isEnsemble(tracks) && midi.ensemble(),
    timeSignatures.length > 1 && midi.meters(),
    keySignatures.length > 1 && midi.keys(),
  ].filter((warning) => warning !== false);
  return ok({ score, warnings });
}

/** Whether more than one instrument plays; the staves of one have one sound. */
const isEnsemble = (tracks: MidiPerformance['tracks']): boolean =>
  new Set(tracks.map(({ sound }) => (sound.kind === 'pitched' ? sound.program : 'drums'))).size > 1 ||
  new Set(tracks.map(({ channel }) => channel)).size > 2;

const pitchedNotes = ({ tracks }: MidiPerformance): readonly HeardNote[] =>
  tracks
    .filter(({ sound }) => sound.kind === 'pitched')
    .flatMap(({ notes }) => notes)
    .map(({ midi, velocity, onsetSec, offsetSec }) => ({ midi, velocity, onsetSec, offsetSec, confidence: 1 }))
    .sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
