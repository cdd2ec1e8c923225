import type { Column } from '../placed-note';
import type { MeasureGrid } from './measure-grid';

/** Numbers that describe one note. */
export const NOTE_FEATURES = 30;

/** Columns on either side over which "high", "low" and "ringing" are judged (about two measures of eighths). */
const LOCAL = 12;
/** How far ahead the next note of the same line is looked for, in columns. */
const AHEAD = 12;

/**
 * What a reader could use to tell the hand, the voice and the written length of each note: its height and its place in the
 * chord, the distances to what comes before and after (at all, on the same key, near it, above, below), how long it
 * sounds, and where it stands in the measure. Lengths are log₂ of quarters, all numbers lie roughly in −3 … 3.
 *
 * @param columns  ascending
 * @returns shape [notes × NOTE_FEATURES], columns in order, each from its lowest note up
 */
export function noteFeatures(columns: readonly Column[], grid: MeasureGrid): Float32Array {
  const quarter = grid.plainPulseTicks;
  const count = columns.reduce((sum, { notes }) => sum + notes.length, 0);
  const rows = new Float32Array(count * NOTE_FEATURES);
  const middle = localMeans(columns.map(({ notes }) => (notes[0]!.midi + notes[notes.length - 1]!.midi) / 2));
  const lowest = localMeans(columns.map(({ notes }) => notes[0]!.midi));
  const highest = localMeans(columns.map(({ notes }) => notes[notes.length - 1]!.midi));
  const ringing = localMeans(columns.map((column, index) => ringingShare(column, columns[index + 1])));
  const ahead = new Float64Array(AHEAD_SLOTS);
  let at = 0;
  const put = (value: number) => {
    rows[at++] = value;
  };
  for (const [index, { startTicks, notes }] of columns.entries()) {
    const before = index > 0 ? startTicks - columns[index - 1]!.startTicks : 4 * quarter;
    const after = index + 1 < columns.length ? columns[index + 1]!.startTicks - startTicks : 4 * quarter;
    const inMeasure = (startTicks % grid.measureTicks) / grid.measureTicks;
    const inPulse = (startTicks % grid.pulseTicks) / grid.pulseTicks;
    for (const [rank, { midi, soundEndTicks }] of notes.entries()) {
      const sound = (soundEndTicks - startTicks) / quarter;
      put((midi - 60) / 20);
      put((midi - middle[index]!) / 12);
      put((midi - lowest[index]!) / 12);
      put((midi - highest[index]!) / 12);
      put(Math.log2(notes.length));
      put(rank === 0 ? 1 : 0);
      put(rank === notes.length - 1 ? 1 : 0);
      put(rank > 0 ? Math.min(2, (midi - notes[rank - 1]!.midi) / 12) : 2);
      put(rank + 1 < notes.length ? Math.min(2, (notes[rank + 1]!.midi - midi) / 12) : 2);
      put(Math.min(2, (midi - notes[0]!.midi) / 12));
      put(Math.min(2, (notes[notes.length - 1]!.midi - midi) / 12));
      put(lengthFeature(before / quarter));
      put(lengthFeature(after / quarter));
      put(lengthFeature(sound));
      put(lengthFeature(soundEndTicks - startTicks, after));
      put(Math.sin(2 * Math.PI * inMeasure));
      put(Math.cos(2 * Math.PI * inMeasure));
      put(Math.sin(2 * Math.PI * inPulse));
      put(Math.cos(2 * Math.PI * inPulse));
      put(startTicks % grid.divisionTicks === 0 ? 1 : 0);
      put(lengthFeature((grid.measureTicks - (startTicks % grid.measureTicks)) / quarter));
      put(grid.compound ? 1 : 0);
      put(ringing[index]! * 2 - 1);
      lookAhead(columns, index, midi, ahead);
      for (let slot = 0; slot < AHEAD_SLOTS; slot++)
        put(ahead[slot] === Infinity ? 3 : lengthFeature(ahead[slot]! / quarter));
    }
  }
  return rows;
}

/** log₂, cut to −3 … 3. */
const lengthFeature = (length: number, unit = 1): number =>
  Math.max(-3, Math.min(3, Math.log2(Math.max(length, 1e-3) / unit)));

/** Numbers that `lookAhead` finds. */
const AHEAD_SLOTS = 7;

/**
 * How long until something starts, in ticks, Infinity where nothing does: on the same key, within two semitones, within a fourth, not below
 * a second under it, not above a second over it; and until the first column wholly above and wholly below it.
 */
function lookAhead(columns: readonly Column[], index: number, midi: number, found: Float64Array): void {
  found.fill(Infinity);
  const { startTicks } = columns[index]!;
  const last = Math.min(columns.length - 1, index + AHEAD);
  // From the last column back: what is nearest is written last.
  for (let k = last; k > index; k--) {
    const { notes, startTicks: other } = columns[k]!;
    const ticks = other - startTicks;
    for (const note of notes) {
      const step = note.midi - midi;
      if (step === 0) found[0] = ticks;
      if (step >= -2 && step <= 2) found[1] = ticks;
      if (step >= -5 && step <= 5) found[2] = ticks;
      if (step >= -2) found[3] = ticks;
      if (step <= 2) found[4] = ticks;
    }
    if (notes[0]!.midi > midi) found[5] = ticks;
    if (notes[notes.length - 1]!.midi < midi) found[6] = ticks;
  }
}

/** Share of a column that sounds on well after the next one has started. */
function ringingShare({ startTicks, notes }: Column, next: Column | undefined): number {
  if (!next) return 0.5;
  const late = next.startTicks + 0.4 * (next.startTicks - startTicks);
  return notes.filter(({ soundEndTicks }) => soundEndTicks > late).length / notes.length;
}

function localMeans(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = sums[index]! + value;
  return Float64Array.from(values, (_, index) => {
    const from = Math.max(0, index - LOCAL);
    const to = Math.min(values.length, index + LOCAL + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
