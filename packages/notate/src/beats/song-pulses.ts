import { meterFor } from './meters';
import type { BeatHypothesis } from './tracker';
import type { WeighedReading } from './weighed-readings';

/**
 * Page and kit know better whether beats are divided in three than how long they are: for that, and for the pulse of a compound meter, they count in full, beside
 * the tempo: songs have about 95 pulses a minute (natural log, standard deviation). So far (natural log) compound meters must be ahead, because they are rare.
 * Chosen on songs of the training music in four and three, and on 167 in 6/8 and 12/8 and 120 others (`models/downbeats`).
 */
const TEMPO = { bpm: 95, spread: 0.45 };
const COMPOUND = 1;
/** How much the page says of other pulses (of its natural log), beside what is heard on them. */
const PAGE = 0.1;
/** Pulses are the same where their tempi differ by less (natural log). */
const SAME_TEMPO = 0.05;

const FOUR = meterFor({ beats: 4, beatUnit: 4 });
const TWO = meterFor({ beats: 2, beatUnit: 4 });

/** Pulses that readings share, whatever their meter, and how probable they are. */
export interface SongPulses {
  readonly hypothesis: BeatHypothesis;
  /** 0 … 1, among the pulses that were considered. */
  readonly sure: number;
}

/** Pulses that may be those of a song. */
export interface PossiblePulses {
  readonly hypothesis: BeatHypothesis;
  readonly bpm: number;
  /** How probable they are by the page, as a natural log up to a constant, flattened. */
  readonly page: number;
}

/**
 * The pulses of a song, as a musician counts them: by the page and its kit, by how fast songs go, and by what is heard on them. Music in two may be
 * in four, at the same pulse or at one twice as quick.
 *
 * @param readings  weighed
 * @param likely    how probable pulses are that are not compound, as a natural log up to a constant
 * @returns undefined when there is no reading
 */
export function songPulses(
  readings: readonly WeighedReading[],
  likely: (pulses: PossiblePulses) => number,
): SongPulses | undefined {
  const compound = countings(readings.filter(({ meter }) => meter.compound));
  const plain = countings(readings.filter(({ meter }) => !meter.compound));
  const ahead = best(compound) - best(plain) - COMPOUND;
  const weighed =
    ahead > 0
      ? groups(compound, 1).map((one) => ({ ...one, weight: one.page + usualTempo(one.bpm) }))
      : groups(plain, PAGE).map((one) => ({ ...one, weight: likely(one) }));
  const [first, ...rest] = weighed;
  if (!first) return undefined;
  const all = weighed.reduce((sum, { weight }) => logSum(sum, weight), -Infinity);
  const { hypothesis, weight } = rest.reduce((most, one) => (one.weight > most.weight ? one : most), first);
  return { hypothesis, sure: Math.exp(weight - all) / (1 + Math.exp(-Math.abs(ahead))) };
}

/** The pulses that may be those of a song in a plain meter: what `models/downbeats` learns to choose among. */
export const plainPulses = (readings: readonly WeighedReading[]): readonly PossiblePulses[] =>
  groups(countings(readings.filter(({ meter }) => !meter.compound)), PAGE);

/** One way to count a reading, in its pulses or in half of them. */
interface Counting {
  readonly reading: WeighedReading;
  readonly scale: 1 | 2;
  readonly bpm: number;
}

const countings = (readings: readonly WeighedReading[]): readonly Counting[] =>
  readings.flatMap((reading) =>
    (reading.meter === TWO ? ([1, 2] as const) : ([1] as const)).map((scale) => ({
      reading,
      scale,
      bpm: reading.bpm * scale,
    })),
  );

/** How far from the usual tempo of songs, as natural log of how probable it is. */
export const usualTempo = (bpm: number): number => -((Math.log(bpm / TEMPO.bpm) / TEMPO.spread) ** 2) / 2;

/** Natural log of how probable the best is; −∞ of none. */
const best = (counted: readonly Counting[]): number =>
  counted.reduce((most, { reading, bpm }) => Math.max(most, reading.score + usualTempo(bpm)), -Infinity);

/** All readings that have a pulse together, as the best of them counts it. */
function groups(counted: readonly Counting[], page: number): readonly PossiblePulses[] {
  const found = new Map<number, { best: Counting; sum: number }>();
  for (const one of counted) {
    const name = Math.round(Math.log(one.bpm) / SAME_TEMPO);
    const score = page * one.reading.score;
    const group = found.get(name);
    if (!group) found.set(name, { best: one, sum: score });
    else {
      group.sum = logSum(group.sum, score);
      if (one.reading.score > group.best.reading.score) group.best = one;
    }
  }
  return [...found.values()].map(({ best, sum }) => ({ hypothesis: countedBy(best), bpm: best.bpm, page: sum }));
}

function countedBy({ reading, scale }: Counting): BeatHypothesis {
  const { meter, pulses, ...others } = reading.hypothesis();
  return {
    ...others,
    meter: meter === TWO ? FOUR : meter,
    pulses: scale === 1 ? pulses : pulses.map((pulse) => pulse * scale),
  };
}

/** The natural log of the sum of two numbers, of theirs. */
export function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === -Infinity ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}
