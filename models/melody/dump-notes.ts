/**
 * Writes what the melody finder sees of the training music, and which notes are melody.
 *
 *     npx tsx models/melody/dump-notes.ts TRAINING POP909 OUT
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { MELODY_FEATURES, melodyFeatures } from '@notewright/notate/training';
import { melodyPieces, misheard } from './pieces';
import { seeded } from './tools';

const [training, pop909, out] = process.argv.slice(2) as [string, string, string];
mkdirSync(out, { recursive: true });
const random = seeded(20260303);
const features: Buffer[] = [];
const labels: Buffer[] = [];
const index: object[] = [];
/** |interval| in semitones, 0 … 24: from a melody note to the next, and to any other note of that column. */
const steps = new Array<number>(25).fill(1);
const others = new Array<number>(25).fill(1);
const size = (a: number, b: number) => Math.min(24, Math.abs(a - b));

for (const piece of melodyPieces(training, pop909)) {
  for (const kind of ['exact', 'misheard'] as const) {
    const notes = kind === 'exact' ? piece.notes : misheard(piece.notes, random);
    if (notes.length < 20) continue;
    const rows = melodyFeatures(notes);
    features.push(Buffer.from(rows.buffer));
    labels.push(Buffer.from(notes.map(({ melody }) => (melody ? 1 : 0))));
    index.push({ id: piece.id, kind, notes: notes.length, heldOut: piece.heldOut });
  }
  if (piece.heldOut) continue;
  let last: number | undefined;
  for (const note of piece.notes) {
    if (!note.melody) {
      if (last !== undefined) others[size(note.midi, last)]!++;
      continue;
    }
    if (last !== undefined) steps[size(note.midi, last)]!++;
    last = note.midi;
  }
}
writeFileSync(`${out}/features.f32`, Buffer.concat(features));
writeFileSync(`${out}/melody.u8`, Buffer.concat(labels));
const share = (counts: number[]) => counts.map((count) => count / counts.reduce((sum, one) => sum + one, 0));
const leap = share(steps).map((value, k) => Math.log(value / share(others)[k]!));
writeFileSync(`${out}/pieces.json`, JSON.stringify({ features: MELODY_FEATURES.names, index, leap }));
console.log(`${index.length} performances`);
