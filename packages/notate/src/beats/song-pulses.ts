import { meterFor } from './meters';
import type { BeatHypothesis } from './tracker';
import type { WeighedReading } from './weighed-readings';

/**
 * How much the page says of the pulse, and the tempo beside it: songs with a kit have about 95 pulses a minute (natural log, standard deviation). Chosen on
 * songs of the training music, played by bands and heard (`models/downbeats`).
 */
const PAGE = 0.1;
const TEMPO = { bpm: 95, spread: 0.45 };
/**
 * Page and kit know better whether beats are divided in three than how long they are: for that, and for the pulse of a compound meter, they count in full. So
 * far (natural log) compound meters must be ahead, because they are rare. Chosen on 167 songs in 6/8 and 12/8 and 120 others (`models/downbeats`).
 */
const COMPOUND = 1;
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

/**
 * The pulses of a song, as a musician counts them: by the page and its kit, and by how fast songs go. Music in two may be in four, at the same
 * pulse or at one twice as quick.
 *
 * @param readings  weighed; undefined when there is none
 */
export function songPulses(readings: readonly WeighedReading[]): SongPulses | undefined {
  const compound = countings(readings.filter(({ meter }) => meter.compound));
  const plain = countings(readings.filter(({ meter }) => !meter.compound));
  const ahead = best(compound) - best(plain) - COMPOUND;
  const found = ahead > 0 ? likeliestPulse(compound, 1) : likeliestPulse(plain, PAGE);
  if (!found) return undefined;
  const { reading, scale, sure } = found;
  const { meter, pulses, ...others } = reading.hypothesis();
  return {
    hypothesis: {
      ...others,
      meter: meter === TWO ? FOUR : meter,
      pulses: scale === 1 ? pulses : pulses.map((pulse) => pulse * scale),
    },
    sure: sure / (1 + Math.exp(-Math.abs(ahead))),
  };
}

/** One way to count a reading, in its pulses or in half of them. */
interface Counting {
  readonly reading: WeighedReading;
  readonly scale: 1 | 2;
  readonly bpm: number;
  /** How far from the usual tempo, as natural log of how probable it is. */
  readonly usual: number;
}

const countings = (readings: readonly WeighedReading[]): readonly Counting[] =>
  readings.flatMap((reading) =>
    (reading.meter === TWO ? ([1, 2] as const) : ([1] as const)).map((scale) => {
      const bpm = reading.bpm * scale;
      return { reading, scale, bpm, usual: -((Math.log(bpm / TEMPO.bpm) / TEMPO.spread) ** 2) / 2 };
    }),
  );

/** Natural log of how probable the best is; −∞ of none. */
const best = (counted: readonly Counting[]): number =>
  counted.reduce((most, { reading, usual }) => Math.max(most, reading.score + usual), -Infinity);

/** The likeliest pulse, of all readings that have it together, in the reading that is its best. */
function likeliestPulse(counted: readonly Counting[], page: number) {
  const groups = new Map<number, { best: Counting; sum: number }>();
  for (const one of counted) {
    const name = Math.round(Math.log(one.bpm) / SAME_TEMPO);
    const score = page * one.reading.score;
    const group = groups.get(name);
    if (!group) groups.set(name, { best: one, sum: score });
    else {
      group.sum = logSum(group.sum, score);
      if (one.reading.score > group.best.reading.score) group.best = one;
    }
  }
  const weighed = [...groups.values()].map(({ best, sum }) => ({ ...best, weight: sum + best.usual }));
  const all = weighed.reduce((sum, { weight }) => logSum(sum, weight), -Infinity);
  const [first, ...rest] = weighed;
  if (!first) return undefined;
  const { reading, scale, weight } = rest.reduce((most, one) => (one.weight > most.weight ? one : most), first);
  return { reading, scale, sure: Math.exp(weight - all) };
}

/** The natural log of the sum of two numbers, of theirs. */
export function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === -Infinity ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}
