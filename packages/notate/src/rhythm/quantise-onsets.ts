import type { Ticks } from '@notewright/score';
import type { PulseMap } from '../beats/pulse-map';
import {
  allowedPositions,
  FAMILIES,
  OPEN,
  QUINTUPLET,
  type GridPosition,
  type QuantiseOptions,
} from './allowed-positions';
import { gracesOfPiece } from './graces-of-piece';
import { lastStepKind, NEAR_PULSES, NO_LAST_STEP } from './positions';
import { rhythmOfPiece, type RhythmStep, type StepCost } from './rhythm-of-piece';
import type { Rhythms } from './rhythm-statistics';
import { soundingPositions } from './sounding-positions';

/** What is struck together, as the quantiser sees it. */
export interface RhythmEvent {
  readonly timeSec: number;
  /** What more or less than usual it costs to write it as grace notes of what follows (natural log); undefined: it cannot be. */
  readonly graceCost?: number | undefined;
}

/** Positions tried for an onset lie within this share of a pulse of where it sounded. */
const WINDOW = 0.36;
/** A grace note must be cheaper than any written rhythm by so much (natural log). */
const GRACE = 4.5;
const MOST_GRACES = 4;
/** What costs so little to write as a grace note says nothing of the rhythm of the piece, however it was read at first. */
const LIKELY_GRACE = -2;
/** Early stays early: the share of a deviation that neighbours within a second have in common. */
const SHARED = 0.4;
/** Two onsets on one position: hands not together, or one of them loses its rhythm, the dearer the further apart they sound. */
const TOGETHER = 0.7;
const APART = 4;
const APART_SEC = 0.09;
/** How often the piece is read again with what its own rhythms are. */
const READ_AGAIN = 2;
/** States whose cost exceeds the least by more than this (natural log) are pruned. */
const HOPELESS = 16;

/** The cheapest way in which the onsets up to one of them may be written. */
interface State {
  readonly cost: number;
  readonly event: number;
  /** Counted through all pulses: pulse · positions + position. */
  readonly at: number;
  readonly pulse: number;
  readonly position: number;
  readonly family: number;
  readonly deviation: number;
  readonly lastStep: number;
  readonly before: State | undefined;
}

/**
 * Quantises onsets to score positions, by the least cost through a metrical hidden Markov model (Viterbi).
 *
 * Each onset stands at one of the positions of a pulse (32nds, triplets, sextuplets, quintuplets; 32nds of a dotted pulse). The cost of a
 * position is how far the onset sounds from it, less what its neighbours are early or late by, plus how rare the step from the position
 * before is in written music after a step like the last. So runs go on, triplets come in threes, and 32nds in groups. A pulse is
 * divided in one way only. Onsets may share a position (hands not together) at a cost that grows with their distance. Quick ones may be
 * left out as grace notes of the next. After a first reading the piece is read again with what its own rhythms are, so that a figure which
 * comes back is written as before (`rhythm-of-piece.ts`), small notes too (`graces-of-piece.ts`).
 *
 * Source: Nakamura, Yoshii, Sagayama, "Rhythm Transcription of Polyphonic Piano Music Based on Merged-Output HMM", IEEE/ACM
 * TASLP 25(4), 2017 (metrical HMM). Differs from it: beats are given, so only the position within them is hidden, and both hands share one path.
 *
 * @param events  ascending
 * @returns score position of each event in ticks from pulse 0, ascending (equal where events are one chord); undefined for grace notes
 */
export function quantiseOnsets(
  events: readonly RhythmEvent[],
  map: Pick<PulseMap, 'meter' | 'timesSec' | 'tracked'>,
  rhythms: Rhythms,
  options: QuantiseOptions = {},
): readonly (Ticks | undefined)[] {
  const result = new Array<Ticks | undefined>(events.length).fill(undefined);
  if (events.length === 0) return result;
  const { meter } = map;
  const rhythm = meter.compound ? rhythms.compound : rhythms.simple;
  const gridPositions = allowedPositions(rhythm.positions, meter.pulseTicks, options);
  const sounding = soundingPositions(events, map);
  const count = rhythm.positions.length;
  const read = (stepCost: StepCost, gracePrice: number): State => {
    const rows: (readonly State[])[] = [];
    const grace = options.graces === true ? gracePrice : undefined;
    for (const [index, { position, stray }] of sounding.entries())
      rows.push(step(rows, events, index, position, stray, gridPositions, count, stepCost, grace));
    return cheapest(rows[rows.length - 1]!);
  };
  const maybeGrace = (event: number) => options.graces === true && (events[event]?.graceCost ?? 0) < LIKELY_GRACE;
  const graceCosts = events.map(({ graceCost }) => graceCost);
  let last = read((_, ...asked) => rhythm.stepCost(...asked), GRACE);
  for (let again = 0; again < READ_AGAIN; again++) {
    const placed = placedBy(last);
    const habit = gracesOfPiece(graceCosts, (event) => placed.has(event));
    last = read(rhythmOfPiece(rhythm, stepsTo(last, count, maybeGrace), meter.pulses), GRACE + habit);
  }
  // Trailing events that no state reaches cannot be: the last event is always placed.
  let state: State | undefined = last;
  for (; state; state = state.before) result[state.event] = Math.round(state.position * meter.pulseTicks);
  return result;
}

/** The events that have a place in a whole reading, from its last state. */
function placedBy(last: State): ReadonlySet<number> {
  const placed = new Set<number>();
  for (let state: State | undefined = last; state; state = state.before) placed.add(state.event);
  return placed;
}

/** The steps of a whole reading, from its last state, but for those to and from what may be a grace note. */
function stepsTo(last: State, count: number, maybeGrace: (event: number) => boolean): readonly RhythmStep[] {
  const steps: RhythmStep[] = [];
  for (let { before, at, event } = last; before; { before, at, event } = before) {
    const { pulse, lastStep } = before;
    if (at > before.at && !maybeGrace(event) && !maybeGrace(before.event))
      steps.push({ pulse, position: before.at % count, lastStep, later: at - before.at });
  }
  return steps;
}

function step(
  rows: readonly (readonly State[])[],
  events: readonly RhythmEvent[],
  event: number,
  position: number,
  stray: number,
  gridPositions: readonly GridPosition[],
  count: number,
  stepCost: StepCost,
  gracePrice: number | undefined,
): readonly State[] {
  const { timeSec } = events[event]!;
  const befores: { readonly states: readonly State[]; readonly graceCost: number; readonly gapSec: number }[] = [];
  let graceCost = 0;
  for (let before = event - 1; before >= 0 && event - 1 - before <= MOST_GRACES; before--) {
    befores.push({ states: rows[before]!, graceCost, gapSec: timeSec - events[before]!.timeSec });
    const own = events[before]?.graceCost;
    if (own === undefined || gracePrice === undefined) break;
    // Others in a row with it cost nothing more.
    if (graceCost === 0) graceCost = gracePrice + own;
    if (before === 0) befores.push({ states: [], graceCost, gapSec: 0 });
  }
  const found: State[] = [];
  const best: (State | undefined)[] = [undefined, undefined, undefined, undefined];
  const bestCost = new Float64Array(FAMILIES);
  let least = Infinity;
  const fresh = event === 0 || befores.some(({ states }) => states.length === 0);
  const freshCost = event === 0 ? 0 : (befores[befores.length - 1]?.graceCost ?? 0);
  // With whole pulses only, nothing may fall between two windows.
  const window = gridPositions.length > 1 ? WINDOW : 0.51;
  for (let pulse = Math.max(0, Math.floor(position - window)); pulse <= Math.floor(position + window); pulse++)
    for (const gridPosition of gridPositions) {
      const { fraction } = gridPosition;
      const landing = pulse + fraction;
      const deviation = position - landing;
      if (Math.abs(deviation) > window) continue;
      const at = pulse * count + gridPosition.index;
      if (fresh) {
        const cost = closeness(deviation / stray) + 0.5 * fraction + freshCost + gridPosition.dear;
        least = Math.min(least, cost);
        found.push(stateOf(cost, event, at, pulse, landing, gridPosition.family, deviation, NO_LAST_STEP, undefined));
      }
      best.fill(undefined);
      bestCost.fill(Infinity);
      for (const { states, graceCost: extra, gapSec } of befores)
        for (const before of states) {
          const walked = transitionCost(before, at, deviation, pulse, gridPosition, gapSec, stray, count, stepCost);
          const cost = before.cost + extra + walked + gridPosition.dear;
          // It would be pruned below.
          if (!(cost <= least + HOPELESS) || cost === Infinity) continue;
          if (cost < least) least = cost;
          const family = familyAfter(before, at, pulse, gridPosition);
          if (cost < bestCost[family]!) {
            bestCost[family] = cost;
            best[family] = before;
          }
        }
      for (let family = 0; family < FAMILIES; family++) {
        const before = best[family];
        if (!before) continue;
        const lastStep = at === before.at ? before.lastStep : lastStepKind(landing - before.position);
        found.push(stateOf(bestCost[family]!, event, at, pulse, landing, family, deviation, lastStep, before));
      }
    }
  const limit = least + HOPELESS;
  const kept = found.filter(({ cost }) => cost <= limit);
  // No state is left when the pulses jump backwards by rounding: then the event shares the position of the one before.
  return kept.length > 0 ? kept : rows[event - 1]!.map((state) => ({ ...state, event, before: state }));
}

const cheapest = (states: readonly State[]): State => states.reduce((a, b) => (b.cost < a.cost ? b : a));

const stateOf = (
  cost: number,
  event: number,
  at: number,
  pulse: number,
  position: number,
  family: number,
  deviation: number,
  lastStep: number,
  before: State | undefined,
): State => ({ cost, event, at, pulse, position, family, deviation, lastStep, before });

/** The cost of going from one position to another; Infinity when it cannot be. */
function transitionCost(
  before: State,
  at: number,
  deviation: number,
  pulse: number,
  gridPosition: GridPosition,
  gapSec: number,
  stray: number,
  count: number,
  stepCost: StepCost,
): number {
  const steps = at - before.at;
  if (steps < 0) return Infinity;
  const shared = gapSec < 1 ? SHARED * before.deviation * (1 - gapSec) : 0;
  const close = closeness((deviation - shared) / stray);
  if (steps === 0) return close + TOGETHER + APART * (gapSec / APART_SEC) ** 2;
  if (before.pulse === pulse) {
    if (gridPosition.family !== OPEN && before.family !== OPEN && gridPosition.family !== before.family)
      return Infinity;
    // Half a pulse and fifths of it are not mixed.
    if (before.family === QUINTUPLET && gridPosition.family === OPEN) return Infinity;
    if (gridPosition.family === QUINTUPLET && before.family === OPEN && before.at % count > 0) return Infinity;
  }
  const far = steps > count * NEAR_PULSES ? farCost(gridPosition.fraction) : 0;
  return close + stepCost(before.pulse, before.at % count, before.lastStep, steps) + far;
}

/** After a long silence music goes on with a pulse, or at least with a simple part of one. */
function farCost(fraction: number): number {
  const divisions = [1, 2, 3, 4].find((by) => Math.abs(fraction * by - Math.round(fraction * by)) < 1e-9);
  return divisions === undefined ? 4 : divisions - 1;
}

/** What the pulse is committed to after the step. */
const familyAfter = (before: State, at: number, pulse: number, gridPosition: GridPosition): number =>
  at === before.at || (before.pulse === pulse && before.family !== OPEN) ? before.family : gridPosition.family;

/** Half the square of a deviation, growing only linearly beyond two and a half standard deviations. */
const closeness = (z: number): number => {
  const size = Math.abs(z);
  return size < 2.5 ? 0.5 * size * size : 2.5 * size - 3.125;
};
