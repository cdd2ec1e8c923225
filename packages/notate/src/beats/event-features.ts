import type { OnsetEvent } from '../onset-events';

/** Events on either side whose distance in time is shown to the network. */
const TIME_REACH = 7;
/** Events on either side whose notes are shown to the network. */
const NOTE_REACH = 4;
const PER_EVENT = 7;
export const FEATURES = 2 * TIME_REACH + (2 * NOTE_REACH + 1) * PER_EVENT;

/** Window in which "low", "loud" and "long" are judged, events on either side (about two measures of eighths). */
const LOCAL = 12;
/** A pitch class is new when it has not started for this long; about one harmony. */
const NOVELTY_SEC = 1.2;

/**
 * What a listener could use to feel the meter at each onset: the distances in time to the neighbours, and for each
 * neighbour how many notes, how low, how high, how loud, how long, and how new its harmony is, all relative to what
 * is around. Every number lies roughly in −2 … 2.
 *
 * @returns shape [events × FEATURES], row by row
 */
export function eventFeatures(events: readonly OnsetEvent[]): Float32Array {
  const own = ownFeatures(events);
  const rows = new Float32Array(events.length * FEATURES);
  const count = events.length;
  for (let index = 0; index < count; index++) {
    let at = index * FEATURES;
    for (let reach = -TIME_REACH; reach < TIME_REACH; reach++) {
      const from = index + reach;
      rows[at++] = from >= 0 && from + 1 < count ? gapFeature(events[from + 1]!.timeSec - events[from]!.timeSec) : 1.5;
    }
    for (let reach = -NOTE_REACH; reach <= NOTE_REACH; reach++) {
      const from = index + reach;
      for (let k = 0; k < PER_EVENT; k++) rows[at++] = from >= 0 && from < count ? own[from * PER_EVENT + k]! : 0;
    }
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
  const own = new Float32Array(count * PER_EVENT);
  for (let index = 0; index < count; index++) {
    const { notes, timeSec } = events[index]!;
    const at = index * PER_EVENT;
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
