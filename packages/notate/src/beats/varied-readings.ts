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
  const counted = readings.map(({ map }) => countedOnsets(events, map));
  const alike = likenesses(counted);
  const worth = alike.map((row) => row.map((like) => like ** 2));
  const top = readings.reduce((max, { score }) => Math.max(max, score), -Infinity);
  const weights = readings.map(({ score }) => Math.exp(INVERSE_TEMPERATURE * (score - top)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const chosen: number[] = [0];
  const names = new Set([written(readings[0]!)]);
  const covered = worth[0]!.slice();
  const open = new Set([...readings.keys()].filter((k) => k > 0 && differs(readings[k]!)));
  while (chosen.length < most && open.size > 0) {
    let next = -1;
    let most = -1;
    for (const one of open) {
      const gain = worth[one]!.reduce((sum, like, k) => sum + weights[k]! * Math.max(0, like - covered[k]!), 0);
      if (gain > most) [next, most] = [one, gain];
    }
    open.delete(next);
    if (chosen.some((one) => alike[one]![next]! > SAME)) continue;
    const name = written(readings[next]!);
    if (names.has(name)) continue;
    names.add(name);
    chosen.push(next);
    for (const [k, like] of worth[next]!.entries()) covered[k] = Math.max(covered[k]!, like);
  }
  const owner = readings.map((_, k) => chosen.find((one) => one === k || alike[one]![k]! > SAME));
  return chosen.map((one) => ({
    reading: readings[one]!,
    probability: weights.reduce((sum, weight, k) => sum + (owner[k] === one ? weight : 0), 0) / all,
  }));
}

/** The likeness of each to each; it is the same both ways. */
function likenesses(counted: readonly CountedOnsets[]): readonly Float64Array[] {
  const alike = counted.map(() => new Float64Array(counted.length).fill(1));
  for (const [row, one] of counted.entries())
    for (let other = 0; other < row; other++) {
      const like = likeness(one, counted[other]!);
      alike[row]![other] = like;
      alike[other]![row] = like;
    }
  return alike;
}
