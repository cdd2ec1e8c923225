import type { OnsetEvent } from '../onset-events';
import { addRecurrences, RECURRENCES } from './recurrences';

const OWN = 16;
export const FEATURES = OWN + RECURRENCES;

/** Window in which "low", "loud" and "long" are judged, events on either side (about two measures of eighths). */
const LOCAL = 12;
/** A pitch class is new when it has not started for this long; about one harmony. */
const NOVELTY_SEC = 1.2;
/** Stretch of music before and after an onset whose harmonies are compared. */
const HARMONY_SEC = 0.9;
/** However dense the music, no more neighbours than this are looked at. */
const MOST_NEIGHBOURS = 48;
/** Every number is kept within this; the rest is for the network to gather. */
const LARGEST = 4;

/**
 * What a listener could use to feel the meter at each onset: the distances in time to its neighbours, to the next low note and
 * to the next high one, how many notes, how low, how high, how loud, how long, how new its harmony is; and after which times
 * onsets, basses and pitches come again around it.
 *
 * @returns shape [events × FEATURES], row by row, each −4 … 4
 */
export function eventFeatures(events: readonly OnsetEvent[]): Float32Array {
  const rows = new Float32Array(events.length * FEATURES);
  const low = events.map(({ notes }) => notes[0]!.midi);
  const high = events.map(({ notes }) => notes[notes.length - 1]!.midi);
  const loud = events.map(({ notes }) => notes.reduce((most, { velocity }) => Math.max(most, velocity), 0));
  const long = events.map(({ notes, timeSec }) => lengthFeature(lastOffset(notes) - timeSec));
  const [lowMean, highMean, loudMean, longMean] = [low, high, loud, long].map(localMeans) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const bass = low.map((midi, index) => midi < lowMean[index]! - 2 || highMean[index]! - lowMean[index]! < 3);
  const melody = high.map((midi, index) => midi > highMean[index]! - 2);
  writeOwn();
  writeDistances();
  writeHarmony(events, rows);
  addRecurrences(events, bass, rows, OWN, FEATURES);
  for (let k = 0; k < rows.length; k++) rows[k] = Math.max(-LARGEST, Math.min(LARGEST, rows[k]!));
  return rows;

  function writeOwn(): void {
    const lastStart = new Float64Array(12).fill(-1e9);
    let lastBass = -1;
    for (const [index, { notes, timeSec }] of events.entries()) {
      const at = index * FEATURES;
      rows[at] = Math.log2(notes.length) - 0.5;
      rows[at + 1] = (low[index]! - lowMean[index]!) / 10;
      rows[at + 2] = (high[index]! - highMean[index]!) / 10;
      rows[at + 3] = (loud[index]! - loudMean[index]!) / 15;
      rows[at + 4] = long[index]! - longMean[index]!;
      const novel = notes.filter((note) => timeSec - lastStart[note.midi % 12]! > NOVELTY_SEC).length;
      rows[at + 5] = novel / notes.length;
      rows[at + 6] = !bass[index] ? 0 : low[index]! % 12 === lastBass ? 0.3 : 1;
      rows[at + 7] = (low[index]! - 48) / 12;
      rows[at + 8] = lengthFeature(notes[notes.length - 1]!.offsetSec - timeSec);
      if (bass[index]) lastBass = low[index]! % 12;
      for (const note of notes) lastStart[note.midi % 12] = timeSec;
    }
  }

  function writeDistances(): void {
    const gap = (from: number) =>
      from >= 0 && from + 1 < events.length ? gapFeature(events[from + 1]!.timeSec - events[from]!.timeSec) : 1.5;
    const far = gapFeature(8);
    let nextBass = Infinity;
    let nextMelody = Infinity;
    for (let index = events.length - 1; index >= 0; index--) {
      const at = index * FEATURES;
      const { timeSec } = events[index]!;
      const [before, after] = [gap(index - 1), gap(index)];
      rows[at + 9] = before;
      rows[at + 10] = after;
      rows[at + 11] = after - gap(index + 1);
      rows[at + 12] = nextBass < Infinity ? gapFeature(nextBass - timeSec) : far;
      rows[at + 13] = nextMelody < Infinity ? gapFeature(nextMelody - timeSec) : far;
      if (bass[index]) nextBass = timeSec;
      if (melody[index]) nextMelody = timeSec;
    }
  }
}

/** How far the harmony after an onset is from the one before it: 1 − cosine of what starts in either stretch; and the same for the lowest notes. */
function writeHarmony(events: readonly OnsetEvent[], rows: Float32Array): void {
  const before = new Float64Array(12);
  const after = new Float64Array(12);
  for (const [index, { timeSec, notes }] of events.entries()) {
    before.fill(0);
    after.fill(0);
    for (let other = index - 1; other >= 0 && index - other <= MOST_NEIGHBOURS; other--) {
      const ago = timeSec - events[other]!.timeSec;
      if (ago > HARMONY_SEC) break;
      for (const note of events[other]!.notes) before[note.midi % 12]! += 1 - ago / (2 * HARMONY_SEC);
    }
    for (let other = index; other < events.length && other - index <= MOST_NEIGHBOURS; other++) {
      const ahead = events[other]!.timeSec - timeSec;
      if (ahead > HARMONY_SEC) break;
      for (const note of events[other]!.notes) after[note.midi % 12]! += 1 - ahead / (2 * HARMONY_SEC);
    }
    let [dot, a, b] = [0, 1e-6, 1e-6];
    for (let pc = 0; pc < 12; pc++) {
      dot += before[pc]! * after[pc]!;
      a += before[pc]! ** 2;
      b += after[pc]! ** 2;
    }
    rows[index * FEATURES + 14] = 1 - dot / Math.sqrt(a * b);
    rows[index * FEATURES + 15] = notes.filter(({ midi }) => before[midi % 12]! > 0).length / notes.length;
  }
}

const lastOffset = (notes: OnsetEvent['notes']): number =>
  notes.reduce((last, { offsetSec }) => Math.max(last, offsetSec), 0);

/** log₂ of a length in seconds, cut to 50 ms … 4 s. */
const lengthFeature = (sec: number): number => Math.log2(Math.max(0.05, Math.min(4, sec)));

/** log₂ of a distance in quarter seconds, cut to −3 … 3. */
const gapFeature = (sec: number): number => Math.max(-3, Math.min(3, Math.log2(Math.max(sec, 0.01) * 4)));

function localMeans(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = sums[index]! + value;
  return Float64Array.from(values, (_, index) => {
    const from = Math.max(0, index - LOCAL);
    const to = Math.min(values.length, index + LOCAL + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
