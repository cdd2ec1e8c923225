import type { OnsetEvent } from '../onset-events';
import type { Candidate } from './beat-search';
import { countedOnsets, likeness, type CountedOnsets } from './reading-likeness';

/** Inverse temperature of the scores: how far they are trusted. As in `expectedAgreement`. */
const INVERSE_TEMPERATURE = 0.25;
/** Readings that write so many of the onsets alike are one to a musician. */
const SAME = 0.9;

export interface Varied<Reading> {
  readonly reading: Reading;
  /** How probable it is that this one, or one that a musician takes for it, is right. */
  readonly probability: number;
}

/**
 * Chooses some readings so that one of them probably writes the music as it should be: after the first always the one that adds most to
 * the expected likeness of the truth to the nearest of those chosen. So what is shown differs in level, meter and barlines, because what
 * resembles a chosen reading adds nothing.
 *
 * @param readings  the best first; at least one
 * @param differs   whether a musician could say how a reading differs from the first
 * @param written   what tells apart readings as they are written
 * @returns the first of `readings` first; no two that are written alike
 */
export function variedReadings<Reading extends Candidate>(
  events: readonly OnsetEvent[],
  readings: readonly Reading[],
  most: number,
  differs: (reading: Reading) => boolean,
  written: (reading: Reading) => string,
): readonly Varied<Reading>[] {
  const top = readings.reduce((max, { score }) => Math.max(max, score), -Infinity);
  const all = readings.map((reading): Weighed<Reading> => ({
    reading,
    counted: countedOnsets(events, reading.map),
    weight: Math.exp(INVERSE_TEMPERATURE * (reading.score - top)),
    alike: new Map(),
    covered: 0,
  }));
  compare(all);
  const [first, ...others] = all;
  if (!first) return [];
  const chosen: Weighed<Reading>[] = [];
  const names = new Set<string>();
  const choose = (one: Weighed<Reading>, name: string) => {
    names.add(name);
    chosen.push(one);
    for (const other of all) other.covered = Math.max(other.covered, alikeness(one, other) ** 2);
  };
  choose(first, written(first.reading));
  const open = new Set(others.filter(({ reading }) => differs(reading)));
  while (chosen.length < most && open.size > 0) {
    let next = first;
    let best = -1;
    for (const one of open) {
      const gain = all.reduce(
        (sum, other) => sum + other.weight * Math.max(0, alikeness(one, other) ** 2 - other.covered),
        0,
      );
      if (gain > best) [next, best] = [one, gain];
    }
    open.delete(next);
    if (chosen.some((one) => alikeness(one, next) > SAME)) continue;
    const name = written(next.reading);
    if (!names.has(name)) choose(next, name);
  }
  const sum = all.reduce((weights, { weight }) => weights + weight, 0);
  const owners = new Map(all.map((other) => [other, chosen.find((one) => alikeness(one, other) > SAME)]));
  return chosen.map((one) => ({
    reading: one.reading,
    probability: all.reduce((own, other) => own + (owners.get(other) === one ? other.weight : 0), 0) / sum,
  }));
}

/** A reading with its share of the probability, up to a constant. */
interface Weighed<Reading> {
  readonly reading: Reading;
  readonly counted: CountedOnsets;
  readonly weight: number;
  /** Its likeness to the others. */
  readonly alike: Map<Weighed<Reading>, number>;
  /** How well one of those chosen stands for it, 0 … 1. */
  covered: number;
}

const alikeness = <Reading>(one: Weighed<Reading>, other: Weighed<Reading>): number => one.alike.get(other) ?? 1;

/** The likeness of each to each; it is the same both ways. */
function compare<Reading>(all: readonly Weighed<Reading>[]): void {
  for (const [index, one] of all.entries())
    for (const other of all.slice(0, index)) {
      const like = likeness(one.counted, other.counted);
      one.alike.set(other, like);
      other.alike.set(one, like);
    }
}
