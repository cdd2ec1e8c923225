import type { DrumHits } from '@notewright/evidence';
import { feature, FeatureList, featurePerColumn } from '@notewright/networks';
import { median } from '@notewright/score/lists';
import type { ChordNetwork } from '../harmony/chord-network';
import type { OnsetEvent } from '../onset-events';
import { pulseAt } from '../rhythm/pulse-at';
import { DOWNBEAT_FEATURES, downbeatFeatures } from './downbeat-features';
import { METRICAL_LEVELS } from './meters';

/** How far from a pulse or its half an onset still counts as on it, in pulses. */
const NEAR = 0.18;
/** What is struck this much before a pulse (in pulses) belongs to it. */
const EARLY = 0.06;
/** Log posteriors beyond these say no more. */
const [LEAST, MOST] = [-6, 4];
/** Pulses after which what is struck may come again. */
const APART = [1, 2, 3, 4, 6, 8] as const;
/** Parts of a pulse, and heights of notes, by which rhythms are compared. */
const PARTS = 4;
const HEIGHTS = [48, 60, 72];
/** Pulses on either side that a pulse is as long as. */
const AROUND = 6;
const LEVELS = METRICAL_LEVELS.length;
const NO_DRUMS: DrumHits = { kick: [], snare: [], hat: [] };

/** A pulse with what is known of it. */
interface PulseKnown {
  /** Posteriors of the onset on it and of the one half a pulse later, where there are such. */
  readonly on: Float32Array | undefined;
  readonly later: Float32Array | undefined;
  /** By `DOWNBEAT_FEATURES`. */
  readonly heard: Float32Array;
  /** For each of `APART`, 0 … 1: keys and rhythm are those of as many pulses before. */
  readonly keys: readonly number[];
  readonly rhythm: readonly number[];
  /** Length of the pulse, seconds, and natural log of it beside those around it. */
  readonly sec: number;
  readonly longer: number;
}

const levelsOf = (name: string, of: (pulse: PulseKnown) => Float32Array | undefined) =>
  featurePerColumn<PulseKnown>(
    name,
    'log posterior / 2, and 1 where there is an onset',
    [...METRICAL_LEVELS, 'onset'],
    (pulse, k) => {
      const row = of(pulse);
      if (!row) return 0;
      return k === LEVELS ? 1 : Math.max(LEAST, Math.min(MOST, row[k] ?? 0)) / 2;
    },
  );

/** What says whether a measure begins on a pulse. */
export const BARLINE_FEATURES = new FeatureList<PulseKnown>([
  levelsOf('on it', ({ on }) => on),
  levelsOf('half a pulse later', ({ later }) => later),
  featurePerColumn('heard', 'as `downbeats` is given it', DOWNBEAT_FEATURES.names, ({ heard }, k) => heard[k] ?? 0),
  featurePerColumn('keys as before', 'cosine, so many pulses apart', APART.map(String), ({ keys }, k) => keys[k] ?? 0),
  featurePerColumn(
    'rhythm as before',
    'cosine, so many pulses apart',
    APART.map(String),
    ({ rhythm }, k) => rhythm[k] ?? 0,
  ),
  feature('longer', 'natural log, beside those around it', ({ longer }) => longer),
  feature('length', 'natural log of seconds', ({ sec }) => Math.log(sec)),
  feature('uneven', 'size of the first, at most 1', ({ longer }) => Math.min(1, Math.abs(longer))),
]);

/**
 * What is known of each pulse, by `BARLINE_FEATURES`.
 *
 * @param timesSec  of the pulses, ascending, at least two
 * @param levels    log posteriors of score positions, shape [events × levels]
 * @returns shape [pulses × features]
 */
export function barlineFeatures(
  events: readonly OnsetEvent[],
  timesSec: readonly number[],
  levels: Float32Array,
  chords: ChordNetwork,
): Float32Array {
  const at = events.map(({ timeSec }) => pulseAt(timesSec, timeSec));
  const nearest = nearestIn(at);
  const rowNear = (pulse: number) => {
    const event = nearest(pulse);
    return event === undefined || Math.abs((at[event] ?? Infinity) - pulse) >= NEAR
      ? undefined
      : levels.subarray(event * LEVELS, (event + 1) * LEVELS);
  };
  const heard = downbeatFeatures(events, timesSec, NO_DRUMS, chords);
  const { keys, rhythm } = struckIn(events, at, timesSec.length);
  const lengths = timesSec.map((sec, pulse) =>
    Math.max(
      1e-3,
      pulse + 1 < timesSec.length ? (timesSec[pulse + 1] ?? sec) - sec : sec - (timesSec[pulse - 1] ?? sec),
    ),
  );
  const rows = new Float32Array(timesSec.length * BARLINE_FEATURES.width);
  for (const [pulse, sec] of lengths.entries()) {
    const known = {
      on: rowNear(pulse),
      later: rowNear(pulse + 1 / 2),
      heard: heard.subarray(pulse * DOWNBEAT_FEATURES.width, (pulse + 1) * DOWNBEAT_FEATURES.width),
      keys: APART.map((apart) => likeness(keys[pulse], keys[pulse - apart])),
      rhythm: APART.map((apart) => likeness(rhythm[pulse], rhythm[pulse - apart])),
      sec,
      longer: Math.log(sec / median(lengths.slice(Math.max(0, pulse - AROUND), pulse + AROUND + 1))),
    };
    BARLINE_FEATURES.write(known, rows, pulse * BARLINE_FEATURES.width);
  }
  return rows;
}

/** Finds the nearest of ascending positions; to be asked in ascending order, or nearly so. */
function nearestIn(positions: readonly number[]): (position: number) => number | undefined {
  let next = 0;
  const off = (index: number, position: number) => Math.abs((positions[index] ?? Infinity) - position);
  return (position) => {
    while (next > 0 && (positions[next] ?? Infinity) > position) next--;
    while (off(next + 1, position) < off(next, position)) next++;
    return positions.length > 0 ? next : undefined;
  };
}

/** What is struck in each pulse: how often each of the twelve keys, and each part of the pulse at each height, as square roots. */
function struckIn(events: readonly OnsetEvent[], at: readonly number[], count: number) {
  const keys = Array.from({ length: count }, () => new Float64Array(12));
  const rhythm = Array.from({ length: count }, () => new Float64Array(PARTS * (HEIGHTS.length + 1)));
  for (const [index, { notes }] of events.entries()) {
    const position = (at[index] ?? 0) + EARLY;
    const pulse = Math.floor(position);
    const part = Math.min(PARTS - 1, Math.floor((position - pulse) * PARTS));
    const [ownKeys, ownRhythm] = [keys[pulse], rhythm[pulse]];
    if (!ownKeys || !ownRhythm) continue;
    for (const { midi } of notes) {
      const height = HEIGHTS.filter((limit) => midi >= limit).length;
      ownKeys[midi % 12] = (ownKeys[midi % 12] ?? 0) + 1;
      const place = part * (HEIGHTS.length + 1) + height;
      ownRhythm[place] = (ownRhythm[place] ?? 0) + 1;
    }
  }
  return { keys: keys.map((row) => row.map(Math.sqrt)), rhythm: rhythm.map((row) => row.map(Math.sqrt)) };
}

/** Cosine of two rows; 0 where one is missing or empty. */
function likeness(a: Float64Array | undefined, b: Float64Array | undefined): number {
  if (!a || !b) return 0;
  const product = (one: Float64Array, other: Float64Array) =>
    one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b) + 1e-9);
}
