import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import type { OnsetEvent } from '../onset-events';
import { localMeans } from '../local-means';
import { harmoniesAround } from './harmony-changes';
import { recurrenceLags, recurrencesOf, type Recurrences } from './recurrences';

/** Window in which "low", "loud" and "long" are judged, events on either side (about two measures of eighths). */
const LOCAL = 12;
/** A pitch class is new when it has not started for this long; about one harmony. */
const NOVELTY_SEC = 1.2;
/** Every feature is clipped to ± this. */
const LARGEST = 4;
const DISTANCE = 'log₂ of quarter seconds, −3 … 3';
const LENGTH = 'log₂ of seconds, 50 ms … 4 s';

/** All onsets and what was found of them, and the number of the one that is described. */
interface EventsSeen {
  index: number;
  readonly events: readonly OnsetEvent[];
  /** Of each event: its lowest and highest key, greatest velocity, and length as a feature; and the means of those around it. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly loud: readonly number[];
  readonly long: readonly number[];
  readonly lowMean: Float64Array;
  readonly highMean: Float64Array;
  readonly loudMean: Float64Array;
  readonly longMean: Float64Array;
  /** Share of each event's notes whose pitch class is new. */
  readonly novelty: Float64Array;
  /** 0 without a bass, 0.3 with the pitch class of the bass before, 1 with another. */
  readonly newBass: Float64Array;
  /** When the next bass and the next high note start, Infinity where none does. */
  readonly nextBassSec: Float64Array;
  readonly nextHighSec: Float64Array;
  readonly harmonyChange: Float64Array;
  readonly inCommon: Float64Array;
  readonly recurrences: Recurrences;
}

const secAt = ({ events, index }: EventsSeen): number => events[index]!.timeSec;
/** From an event to the next, as a feature; 1.5 before the first and after the last. */
const gap = ({ events }: EventsSeen, from: number): number =>
  from >= 0 && from + 1 < events.length ? gapFeature(events[from + 1]!.timeSec - events[from]!.timeSec) : 1.5;
const until = (sec: number, seen: EventsSeen): number => gapFeature(sec < Infinity ? sec - secAt(seen) : FAR_SEC);
const FAR_SEC = 8;

/** What a listener could use to feel the meter at each onset, as the network of `meter-network.ts` is told it. */
export const EVENT_FEATURES = new FeatureList<EventsSeen>([
  feature('notes', 'log₂ − 0.5', ({ events, index }) => Math.log2(events[index]!.notes.length) - 0.5),
  feature('lowest', '10 semitones from the mean around', (s) => (s.low[s.index]! - s.lowMean[s.index]!) / 10),
  feature('highest', '10 semitones from the mean around', (s) => (s.high[s.index]! - s.highMean[s.index]!) / 10),
  feature('loudness', '15 of velocity from the mean around', (s) => (s.loud[s.index]! - s.loudMean[s.index]!) / 15),
  feature('length', 'octaves from the mean around', (s) => s.long[s.index]! - s.longMean[s.index]!),
  feature('novelty', 'share of the notes', ({ novelty, index }) => novelty[index]!),
  feature('bass', '0 none, 0.3 as before, 1 another', ({ newBass, index }) => newBass[index]!),
  feature('height of the lowest', 'octaves from C3', ({ low, index }) => (low[index]! - 48) / 12),
  feature('length of the highest', LENGTH, (s) => {
    const { notes } = s.events[s.index]!;
    return lengthFeature(notes[notes.length - 1]!.offsetSec - secAt(s));
  }),
  feature('since the onset before', DISTANCE, (s) => gap(s, s.index - 1)),
  feature('until the next onset', DISTANCE, (s) => gap(s, s.index)),
  feature('next distance longer than the one after', 'octaves', (s) => gap(s, s.index) - gap(s, s.index + 1)),
  feature('until the next bass', DISTANCE, (s) => until(s.nextBassSec[s.index]!, s)),
  feature('until the next high note', DISTANCE, (s) => until(s.nextHighSec[s.index]!, s)),
  feature('change of harmony', '1 − cosine', ({ harmonyChange, index }) => harmonyChange[index]!),
  feature('notes in common', 'share of the notes', ({ inCommon, index }) => inCommon[index]!),
  recurring('onsets', 'onsets again'),
  recurring('basses', 'basses again'),
  recurring('pitches', 'pitches again'),
]);

function recurring(kind: keyof Recurrences, name: string): FeatureGroup<EventsSeen> {
  const lags = recurrenceLags.map((sec) => `after ${sec.toFixed(2)} s`);
  return featurePerColumn(
    name,
    '4 times in an onset, at most 4',
    lags,
    ({ recurrences, index }, lag) => recurrences[kind][index * lags.length + lag]!,
  );
}

/**
 * Describes every onset by `EVENT_FEATURES`.
 *
 * @returns shape [events × features], row by row, each −4 … 4
 */
export function eventFeatures(events: readonly OnsetEvent[]): Float32Array {
  const { width } = EVENT_FEATURES;
  const rows = new Float32Array(events.length * width);
  const seen = lookAt(events);
  for (; seen.index < events.length; seen.index++) EVENT_FEATURES.write(seen, rows, seen.index * width);
  return clipped(rows);
}

/** Keeps every feature within what networks are told. @returns the same rows */
export function clipped(rows: Float32Array): Float32Array {
  for (let k = 0; k < rows.length; k++) rows[k] = Math.max(-LARGEST, Math.min(LARGEST, rows[k]!));
  return rows;
}

/** Which events carry a bass note: well below what is lowest around them, or nearly all there is. */
export function bassesOf(events: readonly OnsetEvent[]): readonly boolean[] {
  const low = lowestOf(events);
  return bassesAmong(low, localMeans(low, LOCAL), localMeans(highestOf(events), LOCAL));
}

const lowestOf = (events: readonly OnsetEvent[]) => events.map(({ notes }) => notes[0]!.midi);
const highestOf = (events: readonly OnsetEvent[]) => events.map(({ notes }) => notes[notes.length - 1]!.midi);
const bassesAmong = (low: readonly number[], lowMean: Float64Array, highMean: Float64Array) =>
  low.map((midi, index) => midi < lowMean[index]! - 2 || highMean[index]! - lowMean[index]! < 3);

function lookAt(events: readonly OnsetEvent[]): EventsSeen {
  const means = (values: readonly number[]) => localMeans(values, LOCAL);
  const low = lowestOf(events);
  const high = highestOf(events);
  const loud = events.map(({ notes }) => notes.reduce((most, { velocity }) => Math.max(most, velocity), 0));
  const long = events.map(({ notes, timeSec }) => lengthFeature(lastOffset(notes) - timeSec));
  const lowMean = means(low);
  const highMean = means(high);
  const bass = bassesAmong(low, lowMean, highMean);
  const melody = high.map((midi, index) => midi > highMean[index]! - 2);
  return {
    index: 0,
    events,
    ...{ low, high, loud, long, lowMean, highMean },
    loudMean: means(loud),
    longMean: means(long),
    novelty: noveltyOf(events),
    newBass: newBasses(low, bass),
    nextBassSec: nextOf(events, bass),
    nextHighSec: nextOf(events, melody),
    ...harmoniesAround(events),
    recurrences: recurrencesOf(events, bass),
  };
}

function noveltyOf(events: readonly OnsetEvent[]): Float64Array {
  const lastStart = new Float64Array(12).fill(-1e9);
  return Float64Array.from(events, ({ notes, timeSec }) => {
    const novel = notes.filter(({ midi }) => timeSec - lastStart[midi % 12]! > NOVELTY_SEC).length;
    for (const { midi } of notes) lastStart[midi % 12] = timeSec;
    return novel / notes.length;
  });
}

function newBasses(low: readonly number[], bass: readonly boolean[]): Float64Array {
  let last = -1;
  return Float64Array.from(low, (midi, index) => {
    if (!bass[index]) return 0;
    const again = midi % 12 === last;
    last = midi % 12;
    return again ? 0.3 : 1;
  });
}

/** When the next of some events starts, after each. */
function nextOf(events: readonly OnsetEvent[], chosen: readonly boolean[]): Float64Array {
  const found = new Float64Array(events.length);
  let next = Infinity;
  for (let index = events.length - 1; index >= 0; index--) {
    found[index] = next;
    if (chosen[index]) next = events[index]!.timeSec;
  }
  return found;
}

const lastOffset = (notes: OnsetEvent['notes']): number =>
  notes.reduce((last, { offsetSec }) => Math.max(last, offsetSec), 0);

/** log₂ of a length in seconds, cut to 50 ms … 4 s. */
const lengthFeature = (sec: number): number => Math.log2(Math.max(0.05, Math.min(4, sec)));

/** log₂ of a distance in quarter seconds, cut to −3 … 3. */
const gapFeature = (sec: number): number => Math.max(-3, Math.min(3, Math.log2(Math.max(sec, 0.01) * 4)));
