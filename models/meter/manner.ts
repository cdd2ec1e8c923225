import { gaussian, type Random } from './random';

/**
 * How freely somebody plays, beyond the habits that `perform.ts` and `timing.ts` draw anyway: as pianists do in concert, who linger
 * on some beats of every measure, wait before others, start the bass ahead of the melody and let half of the page slow down.
 */
export interface Manner {
  /** Length of each pulse of the measure, beside the others, as a log; one a pulse. */
  readonly agogics: readonly number[];
  /** Wandering from pulse to pulse, as a log. */
  readonly wander: number;
  /** How much phrases are arched, how much slower their ends are and the last end is, as logs. */
  readonly arch: number;
  readonly slowing: number;
  readonly final: number;
  /** Share of the pulses before which there is a wait, and how long it is at most, as a log. */
  readonly waits: number;
  readonly wait: number;
  /** How unevenly a pulse is divided: standard deviation of the log of the exponent. */
  readonly uneven: number;
  /** Seconds by which the melody is ahead of its chord (or behind, below 0), and low notes before it. */
  readonly lead: number;
  readonly handsApart: number;
  /** Shares of chords that are rolled and of melody notes that are ornamented. */
  readonly rolled: number;
  readonly ornamented: number;
}

export function concertManner(pulses: number, random: Random): Manner {
  const freedom = random();
  const agogic = 0.1 * freedom * random();
  return {
    agogics: Array.from({ length: pulses }, () => agogic * gaussian(random)),
    wander: 0.01 + 0.07 * freedom * random(),
    arch: 0.25 * freedom * random(),
    slowing: 0.6 * freedom * random(),
    final: 1.1 * random(),
    waits: random() < 0.5 ? 0 : 0.08 * random(),
    wait: 0.4 * random(),
    uneven: 0.15 * freedom * random(),
    lead: 0.05 * random() - 0.02,
    handsApart: random() < 0.6 ? 0 : 0.05 * random(),
    rolled: random() < 0.5 ? 0.02 : 0.4 * random(),
    ornamented: random() < 0.6 ? 0 : 0.12 * random(),
  };
}
