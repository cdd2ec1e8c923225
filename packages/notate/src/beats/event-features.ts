import type { OnsetEvent } from '../onset-events';

const OWN = 7;
/** Distances to the onsets before and after. */
const GAPS = 4;
export const FEATURES = OWN + GAPS;

/** Window in which "low", "loud" and "long" are judged, events on either side (about two measures of eighths). */
const LOCAL = 12;
/** A pitch class is new when it has not started for this long; about one harmony. */
const NOVELTY_SEC = 1.2;

/**
 * What a listener could use to feel the meter at each onset: the distances in time to its neighbours, how many notes, how low,
 * how high, how loud, how long, and how new its harmony is, relative to what is around. Every number lies
 * roughly in −2 … 2; what lies further off is for the network to gather.
 *
 * @returns shape [events × FEATURES], row by row
 */
export function eventFeatures(events: readonly OnsetEvent[]): Float32Array {
  const own = ownFeatures(events);
  const rows = new Float32Array(events.length * FEATURES);
  const gap = (from: number) =>
    from >= 0 && from + 1 < events.length ? gapFeature(events[from + 1]!.timeSec - events[from]!.timeSec) : 1.5;
  for (let index = 0; index < events.length; index++) {
    const at = index * FEATURES;
    for (let k = 0; k < OWN; k++) rows[at + k] = own[index * OWN + k]!;
    const [before, after] = [gap(index - 1), gap(index)];
    rows[at + OWN] = before;
    rows[at + OWN + 1] = after;
    rows[at + OWN + 2] = after - before;
    rows[at + OWN + 3] = after - gap(index + 1);
  }
  return rows;
}

/** log₂ of a distance in quarter seconds, cut to −3 … 3. */
const gapFeature = (sec: number): number => Math.max(-3, Math.min(3, Math.log2(Math.max(sec, 0.01) * 4)));

function ownFeatures(events: readonly OnsetEvent[]): Float32Array {
  const count = events.length;
  const low = events.map(({ notes }) => notes[0]!.midi);
  const high = events.map(({ notes }) => notes[notes.length - 1]!.midi);
  const loud = events.map(({ notes }) => Math.max(...notes.map((note) => note.velocity)));
  const long = events.map(({ notes, timeSec }) =>
    Math.log2(Math.max(0.05, Math.min(4, Math.max(...notes.map((note) => note.offsetSec)) - timeSec))),
  );
  const means = [low, high, loud, long].map((values) => localMeans(values));
  const lastStart = new Float64Array(12).fill(-1e9);
  let lastBass = -1;
  const own = new Float32Array(count * OWN);
  for (let index = 0; index < count; index++) {
    const { notes, timeSec } = events[index]!;
    const at = index * OWN;
    own[at] = Math.log2(notes.length) - 0.5;
    own[at + 1] = (low[index]! - means[0]![index]!) / 10;
    own[at + 2] = (high[index]! - means[1]![index]!) / 10;
    own[at + 3] = (loud[index]! - means[2]![index]!) / 15;
    own[at + 4] = long[index]! - means[3]![index]!;
    const novel = notes.filter((note) => timeSec - lastStart[note.midi % 12]! > NOVELTY_SEC).length;
    own[at + 5] = novel / notes.length;
    const isBass = low[index]! < means[0]![index]! - 2;
    own[at + 6] = isBass ? (low[index]! % 12 === lastBass ? 0.3 : 1) : 0;
    if (isBass) lastBass = low[index]! % 12;
    for (const note of notes) lastStart[note.midi % 12] = timeSec;
  }
  return own;
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
