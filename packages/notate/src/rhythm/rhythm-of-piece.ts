import { itemAt } from '@notewright/score/lists';
import { LAST_STEP_KINDS, NEAR_PULSES } from './positions';
import type { RhythmStatistics } from './rhythm-statistics';

/** From one written onset to the next. */
export interface RhythmStep {
  /** In which it begins, and at which of its positions. */
  readonly pulse: number;
  readonly position: number;
  /** Kind of the step before it. */
  readonly lastStep: number;
  /** Positions later. */
  readonly later: number;
}

/** Cost (negative natural log) of a step that begins in a pulse of the piece. */
export type StepCost = (pulse: number, position: number, lastStep: number, later: number) => number;

/**
 * What other music says of the steps from a position counts as much as so many steps of the piece; those from this position after any
 * step as much as so many after the same one.
 */
const GENERAL_STEPS = 12;
const POOLED_STEPS = 30;
/** A step so many measures away counts a third of one nearby (1/e); those four times as far do not count. */
const NEAR_MEASURES = 4;
const FURTHEST_MEASURES = 4 * NEAR_MEASURES;
/** Pulses whose counts are kept, each in a slot of its own: the quantiser goes from left to right. */
const KEPT_PULSES = 8;

/**
 * How rhythms go on in one piece, from how a first reading wrote it: what comes before and after makes a figure likelier than it is in
 * other music, and one that stands alone less likely.
 *
 * The steps from a position have a distribution of their own in the piece, whose prior (Dirichlet) is centred on the statistics of other
 * music. The answer is its posterior mean, without the pulse that is asked about: no figure speaks for itself. Steps are counted and not
 * whole figures, so that a dotted eighth and a sixteenth are known again where a note was lost or another came in between.
 *
 * Source: the cache of Kuhn and De Mori, "A Cache-Based Natural Language Model for Speech Recognition", IEEE TPAMI 12(6), 1990. Differs
 * from it: what comes after counts, too. How the three numbers above were chosen: models/rhythm/README.md.
 *
 * @param general  of other music
 * @param steps    of the first reading, in any order
 * @param pulses   of a measure
 */
export function rhythmOfPiece(general: RhythmStatistics, steps: readonly RhythmStep[], pulses: number): StepCost {
  const byPulse = new Map<number, RhythmStep[]>();
  for (const step of steps) {
    const others = byPulse.get(step.pulse);
    if (others) others.push(step);
    else byPulse.set(step.pulse, [step]);
  }
  const slots = Array.from({ length: KEPT_PULSES }, () => new StepCosts(general));
  const pulseOf = new Float64Array(KEPT_PULSES).fill(NaN);
  return (pulse, position, lastStep, later) => {
    const slot = ((pulse % KEPT_PULSES) + KEPT_PULSES) % KEPT_PULSES;
    const costs = itemAt(slots, slot);
    if (pulseOf[slot] !== pulse) {
      countAround(pulse, costs);
      pulseOf[slot] = pulse;
    }
    return costs.of(position, lastStep, later);
  };

  function countAround(pulse: number, counted: StepCosts): void {
    counted.clear();
    const reach = FURTHEST_MEASURES * pulses;
    for (let other = pulse - reach; other <= pulse + reach; other++) {
      const weight = Math.exp(-Math.abs(other - pulse) / (NEAR_MEASURES * pulses));
      if (other !== pulse) for (const step of byPulse.get(other) ?? []) counted.add(step, weight);
    }
  }
}

const ANY_LAST_STEP = LAST_STEP_KINDS;

/** Steps of a piece as they count for one of its pulses, and what a step costs by them. */
class StepCosts {
  /** Longer steps count as one. */
  private readonly most: number;
  /** Weights of steps by where they begin and how far they go; as far as 0 stands for all from there. */
  private readonly weights: Float64Array;
  /** NaN where none was asked for yet. */
  private readonly costs: Float64Array;
  /** Where the two above hold something: thousands of numbers of which a pulse needs a hundred. */
  private readonly used: number[] = [];

  constructor(private readonly general: RhythmStatistics) {
    this.most = general.positions.length * NEAR_PULSES + 1;
    const keys = this.key(general.positions.length, 0, 0);
    this.weights = new Float64Array(keys);
    this.costs = new Float64Array(keys).fill(NaN);
  }

  clear(): void {
    for (const key of this.used) {
      this.weights[key] = 0;
      this.costs[key] = NaN;
    }
    this.used.length = 0;
  }

  add({ position, lastStep, later }: Omit<RhythmStep, 'pulse'>, weight: number): void {
    this.weigh(this.key(position, lastStep, later), weight);
    this.weigh(this.key(position, lastStep, 0), weight);
    this.weigh(this.key(position, ANY_LAST_STEP, later), weight);
    this.weigh(this.key(position, ANY_LAST_STEP, 0), weight);
  }

  private weigh(key: number, weight: number): void {
    const before = this.weights[key] ?? 0;
    if (before === 0) this.used.push(key);
    this.weights[key] = before + weight;
  }

  of(position: number, lastStep: number, later: number): number {
    const key = this.key(position, lastStep, later);
    const known = this.costs[key] ?? NaN;
    if (!Number.isNaN(known)) return known;
    const elsewhere = Math.exp(-this.general.stepCost(position, lastStep, later));
    const here = this.share(position, ANY_LAST_STEP, later, elsewhere, GENERAL_STEPS);
    const cost = -Math.log(this.share(position, lastStep, later, here, POOLED_STEPS));
    this.costs[key] = cost;
    this.used.push(key);
    return cost;
  }

  /** The posterior mean of a share whose prior mean is `expected` and worth `trust` steps. */
  private share(position: number, lastStep: number, later: number, expected: number, trust: number): number {
    const own = this.weights[this.key(position, lastStep, later)] ?? 0;
    const all = this.weights[this.key(position, lastStep, 0)] ?? 0;
    return (own + trust * expected) / (all + trust);
  }

  /** `later` 0 stands for all steps from there. */
  private key(position: number, lastStep: number, later: number): number {
    return (position * (LAST_STEP_KINDS + 1) + lastStep) * (this.most + 1) + Math.min(later, this.most);
  }
}
