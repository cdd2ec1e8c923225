import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import { lastOf, neighbours } from '@notewright/score/lists';
import type { OnsetEvent } from '../onset-events';
import { localMeans } from '../local-means';
import { rowsOf } from '../rows-of';
import { harmoniesAround } from './harmony-changes';
import { recurrenceLags, recurrencesOf, type Recurrences } from './recurrences';

/** Window in which "low", "loud" and "long" are measured, events on either side (about two measures of eighths). */
const LOCAL = 12;
/** A pitch class is new when it has not started for this long; about one harmony. */
const NOVELTY_SEC = 1.2;
/** Every feature is clipped to ± this. */
const LARGEST = 4;
const DISTANCE = 'log₂ of quarter seconds, −3 … 3';
const LENGTH = 'log₂ of seconds, 50 ms … 4 s';

/** An onset and what was found of it. */
interface EventSeen {
  readonly index: number;
  readonly event: OnsetEvent;
  /** From each event to the next, as a feature. */
  readonly gaps: readonly number[];
  /**
   * Its lowest and highest key, greatest velocity, and length as a feature; the means of those around it; the share of its notes whose pitch
   * class is new; 0 without a bass, 0.3 with the pitch class of the bass before, 1 with another; and when the next bass and the next
   * high note start, Infinity where none does.
   */
  readonly is: ReturnType<typeof lookAt>[number];
  readonly recurrences: Recurrences;
}

/** From an event to the next, as a feature; 1.5 before the first and after the last. */
const gap = ({ gaps }: EventSeen, from: number): number => gaps[from] ?? 1.5;
const until = (sec: number, { event }: EventSeen): number => gapFeature(sec < Infinity ? sec - event.timeSec : FAR_SEC);
const FAR_SEC = 8;

/** What a listener could use to feel the meter at each onset, as the network of `meter-network.ts` is given it. */
export const EVENT_FEATURES = new FeatureList<EventSeen>([
  feature('notes', 'log₂ − 0.5', ({ event }) => Math.log2(event.notes.length) - 0.5),
  feature('lowest', '10 semitones from the mean around', ({ is }) => (is.low - is.lowMean) / 10),
  feature('highest', '10 semitones from the mean around', ({ is }) => (is.high - is.highMean) / 10),
  feature('loudness', '15 of velocity from the mean around', ({ is }) => (is.loud - is.loudMean) / 15),
  feature('length', 'octaves from the mean around', ({ is }) => is.long - is.longMean),
  feature('novelty', 'share of the notes', ({ is }) => is.novelty),
  feature('bass', '0 none, 0.3 as before, 1 another', ({ is }) => is.newBass),
  feature('height of the lowest', 'octaves from C3', ({ is }) => (is.low - 48) / 12),
  feature('length of the highest', LENGTH, ({ event }) => lengthFeature(lastOf(event.notes).offsetSec - event.timeSec)),
  feature('since the onset before', DISTANCE, (s) => gap(s, s.index - 1)),
  feature('until the next onset', DISTANCE, (s) => gap(s, s.index)),
  feature('next distance longer than the one after', 'octaves', (s) => gap(s, s.index) - gap(s, s.index + 1)),
  feature('until the next bass', DISTANCE, (s) => until(s.is.nextBassSec, s)),
  feature('until the next high note', DISTANCE, (s) => until(s.is.nextHighSec, s)),
  feature('change of harmony', '1 − cosine', ({ is }) => is.harmonyChange),
  feature('notes in common', 'share of the notes', ({ is }) => is.inCommon),
  recurring('onsets', 'onsets again'),
  recurring('basses', 'basses again'),
  recurring('pitches', 'pitches again'),
]);

function recurring(kind: keyof Recurrences, name: string): FeatureGroup<EventSeen> {
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
  const bass = bassesOf(events);
  const seen = lookAt(events, bass);
  const recurrences = recurrencesOf(events, bass);
  const gaps = neighbours(events).map(([one, next]) => gapFeature(next.timeSec - one.timeSec));
  for (const [index, event] of events.entries())
    EVENT_FEATURES.write({ index, event, gaps, is: seen[index]!, recurrences }, rows, index * width);
  return clipped(rows);
}

/** Keeps every feature within what networks are given. @returns the same rows */
export function clipped(rows: Float32Array): Float32Array {
  rows.forEach((value, k) => (rows[k] = Math.max(-LARGEST, Math.min(LARGEST, value))));
  return rows;
}

/** Which events carry a bass note: well below what is lowest around them, or nearly all there is. */
export function bassesOf(events: readonly OnsetEvent[]): readonly boolean[] {
  const midi = lowestOf(events);
  return rowsOf({ midi, low: means(midi), high: means(highestOf(events)) }).map(
    (one) => one.midi < one.low - 2 || one.high - one.low < 3,
  );
}

const means = (values: readonly number[]) => localMeans(values, LOCAL);
const lowestOf = (events: readonly OnsetEvent[]) => events.map(({ notes }) => notes[0].midi);
const highestOf = (events: readonly OnsetEvent[]) => events.map(({ notes }) => lastOf(notes).midi);

function lookAt(events: readonly OnsetEvent[], bass: readonly boolean[]) {
  const low = lowestOf(events);
  const high = highestOf(events);
  const loud = events.map(({ notes }) => notes.reduce((most, { velocity }) => Math.max(most, velocity), 0));
  const long = events.map(({ notes, timeSec }) => lengthFeature(lastOffset(notes) - timeSec));
  const highMean = means(high);
  const melody = rowsOf({ midi: high, mean: highMean }).map(({ midi, mean }) => midi > mean - 2);
  return rowsOf({
    ...{ low, high, loud, long, highMean },
    lowMean: means(low),
    loudMean: means(loud),
    longMean: means(long),
    novelty: noveltyOf(events),
    newBass: newBasses(low, bass),
    nextBassSec: nextOf(events, bass),
    nextHighSec: nextOf(events, melody),
    ...harmoniesAround(events),
  });
}

function noveltyOf(events: readonly OnsetEvent[]): Float64Array {
  const lastStart = new Map<number, number>();
  return Float64Array.from(events, ({ notes, timeSec }) => {
    const novel = notes.filter(({ midi }) => timeSec - (lastStart.get(midi % 12) ?? -Infinity) > NOVELTY_SEC).length;
    for (const { midi } of notes) lastStart.set(midi % 12, timeSec);
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
  for (const [index, { timeSec }] of [...events.entries()].reverse()) {
    found[index] = next;
    if (chosen[index]) next = timeSec;
  }
  return found;
}

const lastOffset = (notes: OnsetEvent['notes']): number =>
  notes.reduce((last, { offsetSec }) => Math.max(last, offsetSec), 0);

/** log₂ of a length in seconds, cut to 50 ms … 4 s. */
const lengthFeature = (sec: number): number => Math.log2(Math.max(0.05, Math.min(4, sec)));

/** log₂ of a distance in quarter seconds, cut to −3 … 3. */
const gapFeature = (sec: number): number => Math.max(-3, Math.min(3, Math.log2(Math.max(sec, 0.01) * 4)));
