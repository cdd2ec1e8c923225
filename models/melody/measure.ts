/**
 * How well is the melody found? F1 of notes on the held-out fifth of the training songs, exact and as a listener hears them.
 *
 *     npx tsx models/melody/measure.ts TRAINING POP909
 */
import { melodyOf, type PlacedNote } from '@notewright/notate/training';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { melodyPieces, misheard } from './pieces';
import { seeded } from './tools';
import { networks } from '@notewright/notate/testing';

const [training, pop909] = process.argv.slice(2) as [string, string];
const PULSE = TICKS_PER_QUARTER;
const totals = new Map<
  string,
  { found: number; right: number; known: number; top: number; topRight: number; f1: number[] }
>();
for (const piece of melodyPieces(training, pop909)) {
  if (!piece.heldOut) continue;
  for (const kind of ['exact', 'misheard']) {
    const notes = kind === 'exact' ? piece.notes : misheard(piece.notes, seeded(piece.notes.length));
    const truth = new Map<PlacedNote, boolean>();
    const placed = notes.map(({ start, end, midi, velocity, melody }): PlacedNote => {
      const note = {
        startTicks: Math.round(start * PULSE),
        soundEndTicks: Math.max(Math.round(start * PULSE) + 1, end * PULSE),
        midi,
        velocity,
        confidence: 1,
      };
      truth.set(note, melody);
      return note;
    });
    const found = melodyOf(placed, true, PULSE, networks.melody);
    const name = `${piece.id.startsWith('pop') ? 'pop songs' : 'art songs'}, ${kind}`;
    const sum = totals.get(name) ?? { found: 0, right: 0, known: 0, top: 0, topRight: 0, f1: [] };
    const right = found.filter((note) => truth.get(note)).length;
    const known = [...truth.values()].filter(Boolean).length;
    sum.found += found.length;
    sum.right += right;
    sum.known += known;
    sum.f1.push((2 * right) / Math.max(1, found.length + known));
    for (const [index, note] of placed.entries())
      if (placed[index + 1]?.startTicks !== note.startTicks) {
        sum.top++;
        if (truth.get(note)) sum.topRight++;
      }
    totals.set(name, sum);
  }
}
for (const [name, { found, right, known, top, topRight, f1 }] of totals)
  console.log(
    `${name}: F1 ${((2 * right) / (found + known)).toFixed(3)} (mean of songs ${(f1.reduce((a, b) => a + b) / f1.length).toFixed(3)}), precision ${(right / found).toFixed(3)}, recall ${(right / known).toFixed(3)}; highest note of every chord F1 ${((2 * topRight) / (top + known)).toFixed(3)}`,
  );
