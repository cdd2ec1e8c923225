import { meterOf, type Key, type MeasureHeader, type Ticks } from '@notewright/score';
import { cheapestPath } from '@notewright/score/cheapest-path';
import type { SoundingTone } from '../sounding';
import type { Harmony } from './tones';

/** A stretch of time that is harmonised as one. */
export interface Beat {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly key: Key;
  /** How readily a new chord begins here: 2 at a barline, 1 in the middle of an even measure, 0 elsewhere. */
  readonly weight: number;
}

/**
 * The felt pulses of a score in order. What is left of a measure after its last full pulse is a beat of its own; a pick-up is
 * counted from its end.
 *
 * @param starts  of the measures in ticks, in order, with the end as the last
 */
export function beatsOf(measures: readonly MeasureHeader[], starts: readonly Ticks[]): readonly Beat[] {
  const beats: Beat[] = [];
  for (const [index, { timeSignature, durationTicks, key }] of measures.entries()) {
    const from = starts[index] ?? 0;
    const { pulseTicks, pulses, measureTicks } = meterOf(timeSignature);
    // Of measures with very many pulses, as only accidents have them, each half is one beat.
    const step = pulses > MOST_PULSES ? Math.max(1, Math.ceil(durationTicks / 2)) : pulseTicks;
    const missing = index === 0 && durationTicks < measureTicks ? (measureTicks - durationTicks) % step : 0;
    for (let at = -missing; at < durationTicks; at += step) {
      const startTicks = from + Math.max(0, at);
      const middle = pulses % 2 === 0 && at === (pulses / 2) * pulseTicks;
      const endTicks = from + Math.min(durationTicks, at + step);
      if (endTicks > startTicks) beats.push({ startTicks, endTicks, key, weight: at <= 0 ? 2 : middle ? 1 : 0 });
    }
  }
  return beats;
}

const MOST_PULSES = 16;

const KINDS: readonly (readonly [intervals: readonly number[], price: number])[] = [
  [[0, 4, 7], 0],
  [[0, 3, 7], 0],
  [[0, 4, 7, 10], 0.25],
  [[0, 3, 7, 10], 0.5],
  [[0, 3, 6], 0.45],
  [[0, 3, 6, 9], 0.6],
];
interface KnownChord {
  readonly root: number;
  readonly tones: readonly number[];
  readonly price: number;
}
const CHORDS: readonly KnownChord[] = KINDS.flatMap(([intervals, price]) =>
  Array.from({ length: 12 }, (_, root) => ({ root, tones: intervals.map((tone) => (root + tone) % 12), price })),
);

/** What it costs that a chord changes, by the weight of the beat it changes at. */
const CHANGE = [1.1, 0.55, 0.3];
const SAME_ROOT = 0.1;
/** What a sounding tone outside of a chord costs, against one of it, when it is all that sounds. */
const FOREIGN = 2.4;
/** Price of a tone of the chord that the key does not have, and of a root it has as a main chord (taken off). */
const OUT_OF_KEY = 0.35;
const MAIN_CHORD = 0.2;
/** The lowest tone counts as so many. */
const LOWEST = 1.8;

/**
 * The chord of each beat, from what sounds in it: the cheapest way through triads and sevenths that explains the tones, likes those
 * of the key and changes where measures and halves of them begin. Over a tune alone it gives the chords that fit it.
 *
 * Source: the idea of a template for each chord and one path through them is that of Fujishima, "Realtime chord recognition of musical
 * sound", ICMC 1999, and of Sheh and Ellis, ISMIR 2003; the prices are set by hand.
 *
 * @param tones  ascending by start
 * @returns one chord per beat; beats of silence go on with their neighbour's
 */
export function heardHarmony(beats: readonly Beat[], tones: readonly SoundingTone[]): readonly Harmony[] {
  const heard = chromaOf(beats, tones);
  const path = cheapestPath(
    beats,
    () => CHORDS,
    (chord, beat, index) => stateCost(beat, chord, heard[index]),
    (from, to, beat) => (from === to ? 0 : (CHANGE[beat.weight] ?? 0) - (from.root === to.root ? SAME_ROOT : 0)),
  );
  return path.map(({ root, tones: classes }, index): Harmony => {
    const lowest = heard[index]?.lowest;
    return { root, tones: classes, bass: lowest !== undefined && classes.includes(lowest) ? lowest : root };
  });
}

interface Chroma {
  /** How much each pitch class sounds; the sum is 1. */
  readonly share: Float64Array;
  /** Pitch class of the lowest tone at the beginning; undefined where it is the only one that sounds, and so the tune. */
  readonly lowest: number | undefined;
}

/** What sounds in each beat; undefined for silence. */
function chromaOf(beats: readonly Beat[], tones: readonly SoundingTone[]): readonly (Chroma | undefined)[] {
  let from = 0;
  const open: SoundingTone[] = [];
  return beats.map(({ startTicks, endTicks }) => {
    for (let tone = tones[from]; tone && tone.startTicks < endTicks; tone = tones[++from]) open.push(tone);
    const sounding = open.filter((tone) => tone.endTicks > startTicks);
    open.splice(0, open.length, ...sounding.filter((tone) => tone.endTicks > endTicks));
    if (sounding.length === 0) return undefined;
    const lowest = sounding.reduce((low, tone) => (tone.midi < low.midi ? tone : low));
    const share = new Float64Array(12);
    let sum = 0;
    for (const tone of sounding) {
      const overlap = Math.min(endTicks, tone.endTicks) - Math.max(startTicks, tone.startTicks);
      const weight = overlap * (tone === lowest && sounding.length > 1 ? LOWEST : 1);
      share[tone.midi % 12] = (share[tone.midi % 12] ?? 0) + weight;
      sum += weight;
    }
    for (let index = 0; index < 12; index++) share[index] = (share[index] ?? 0) / sum;
    const together = sounding.some((tone) => tone.midi > lowest.midi && tone.startTicks < lowest.endTicks);
    return { share, lowest: together && lowest.midi < LOW ? lowest.midi % 12 : undefined };
  });
}

/** What lies above is no bass. */
const LOW = 60;

function stateCost({ key }: Beat, chord: KnownChord, chroma: Chroma | undefined): number {
  if (!chroma) return 0;
  let inside = 0;
  for (const tone of chord.tones) inside += chroma.share[tone] ?? 0;
  const rootShare = chroma.share[chord.root] ?? 0;
  return FOREIGN * (1 - inside) - 0.3 * rootShare + chord.price + keyPrice(chord, key);
}

function keyPrice({ root, tones }: KnownChord, key: Key): number {
  const home = (((key.fifths * 7) % 12) + 12) % 12;
  const degree = (tone: number): number => (tone - home + 12) % 12;
  let price = 0;
  for (const tone of tones) {
    const above = degree(tone);
    // In minor the raised seventh is at home, too.
    if (!MAJOR_SCALE.has(above) && !(key.mode === 'minor' && above === 8)) price += OUT_OF_KEY;
  }
  const main = key.mode === 'minor' ? MINOR_MAIN : MAJOR_MAIN;
  return main.has(degree(root)) ? price - MAIN_CHORD : price;
}

const MAJOR_SCALE: ReadonlySet<number> = new Set([0, 2, 4, 5, 7, 9, 11]);
const MAJOR_MAIN: ReadonlySet<number> = new Set([0, 5, 7]);
/** Tonic, subdominant and dominant of the parallel minor, counted from the major of the same signature. */
const MINOR_MAIN: ReadonlySet<number> = new Set([9, 2, 4]);
