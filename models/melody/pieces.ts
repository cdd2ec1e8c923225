import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TexturedNote } from '@notewright/notate/training';
import { popPieces } from '../harmony/pieces';
import { gaussian, heldOut, type Random } from './tools';

export interface MelodyNote extends TexturedNote {
  readonly melody: boolean;
}

/** A texture whose melody is known. Times in pulses. */
export interface MelodyPiece {
  readonly id: string;
  readonly heldOut: boolean;
  readonly notes: readonly MelodyNote[];
}

const QUARTER = 5040;

/** POP909 (the track MELODY) and OpenScore Lieder (the voice), everything else being accompaniment. */
export function melodyPieces(training: string, pop909: string): readonly MelodyPiece[] {
  const songs = popPieces(pop909, readdirSync(pop909).filter((name) => /^\d+$/.test(name)).sort()); // prettier-ignore
  const pieces = songs.map(
    ({ id, notes }) =>
    piece(id, notes.map(({ track, ...note }) => ({ ...note, start: onGrid(note.start), melody: track === 'MELODY' }))), // prettier-ignore
  );
  const lines = gunzipSync(readFileSync(`${training}/openscore-lieder/notes.jsonl.gz`))
    .toString('utf8')
    .split('\n');
  for (const line of lines) {
    if (!line) continue;
    const { id, parts, notes } = JSON.parse(line) as {
      id: string;
      parts: readonly string[];
      notes: readonly (readonly [number, number, number, number])[];
    };
    // One singer and one piano.
    if (parts.length !== 2) continue;
    const sung = notes.map(([onset, length, midi, part]) => ({
      start: onset / QUARTER,
      end: (onset + length) / QUARTER,
      midi,
      velocity: part === 0 ? 76 : 70,
      melody: part === 0,
    }));
    pieces.push(piece(id, sung));
  }
  return pieces;
}

/** Onsets of performed songs, brought together as chords: 24ths of a pulse. */
const onGrid = (pulse: number): number => Math.round(pulse * 24) / 24;

/** What two parts strike together on one key is one note, and the melody's. */
function piece(id: string, notes: readonly MelodyNote[]): MelodyPiece {
  const struck = new Map<string, MelodyNote>();
  for (const note of notes) {
    const key = `${note.start}:${note.midi}`;
    const other = struck.get(key);
    struck.set(
      key,
      other ? { ...note, melody: note.melody || other.melody, end: Math.max(note.end, other.end) } : note,
    );
  }
  return { id, heldOut: heldOut(id), notes: [...struck.values()].sort((a, b) => a.start - b.start || a.midi - b.midi) };
}

/** As a listener would hear it: loudness uncertain, notes lost, ghost octaves, ends blurred or under the pedal. */
export function misheard(notes: readonly MelodyNote[], random: Random): readonly MelodyNote[] {
  const lost = 0.12 * random();
  const ghosts = 0.08 * random();
  const pedal = random() < 0.5 ? 0 : 2 * random();
  const blur = 0.4 * random();
  const loudness = 4 + 10 * random();
  const flat = random() < 0.5;
  const heard = notes.flatMap((note) => {
    if (random() < lost) return [];
    const end = Math.max(note.start + 0.1, note.end + pedal * random() - (note.end - note.start) * blur * random());
    const velocity = Math.max(1, Math.min(127, Math.round((flat ? 70 : note.velocity) + loudness * gaussian(random))));
    const struck = { ...note, end, velocity };
    if (random() >= ghosts) return [struck];
    return [struck, { ...struck, midi: note.midi + 12, velocity: Math.round(velocity * 0.6), melody: false }];
  });
  return piece('', heard).notes;
}
