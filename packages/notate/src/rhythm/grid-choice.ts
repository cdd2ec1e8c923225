import type { Ticks } from '@notewright/score';
import type { PulseMap } from '../beats/find-beats';

/**
 * Rounds onsets to written places, pulse by pulse.
 *
 * Human timing fits a 32nd grid better than the eighths that were meant, so a finer grid must pay for itself: each pulse
 * chooses the cheapest of no division, halves, thirds, quarters, sixths and eighths (dotted pulses: eighths, sixteenths, 32nds),
 * and neighbours prefer the same family, since triplets come in stretches. Two onsets never share a place while
 * the grid has room. An onset just before the next pulse may belong to it.
 *
 * Source: Temperley, "Music and Probability", 2007, ch. 2 (simplicity against closeness); Cemgil 2000 (priors on grids).
 */
export interface Grid {
  readonly divisions: number;
  /** Cost of using it for one pulse, natural log. */
  readonly cost: number;
  /** Cost of each onset off the pulse itself. */
  readonly family: 'plain' | 'triplet';
}

const SIMPLE_GRIDS: readonly Grid[] = [
  { divisions: 1, cost: 0, family: 'plain' },
  { divisions: 2, cost: 0.7, family: 'plain' },
  { divisions: 4, cost: 1.8, family: 'plain' },
  { divisions: 3, cost: 3.2, family: 'triplet' },
  { divisions: 6, cost: 5, family: 'triplet' },
  { divisions: 8, cost: 5.5, family: 'plain' },
];
const COMPOUND_GRIDS: readonly Grid[] = [
  { divisions: 1, cost: 0, family: 'plain' },
  { divisions: 3, cost: 0.7, family: 'plain' },
  { divisions: 6, cost: 2.2, family: 'plain' },
  { divisions: 12, cost: 5.5, family: 'plain' },
];
const FAMILY_CHANGE = 2;
/** Onsets stray from their place by about 20 ms, or by a share of the pulse in slow rubato. */
const STRAY_SEC = 0.022;
const STRAY_PULSE = 0.035;
/** Two onsets on one place; dear, because one of them loses its rhythm. */
const COLLISION = 6;

interface State {
  readonly cost: number;
  readonly grid: number;
  /** The last onset of the pulse was given to the next pulse. */
  readonly spills: boolean;
  readonly places: readonly number[];
  readonly before?: State;
}

/**
 * @param onsetsSec  ascending
 * @param finest     smallest share of a pulse allowed (2 = halves), or undefined for all
 * @returns place of each onset in ticks from pulse 0, ascending (equal only where a grid was overfull)
 */
export function quantiseOnsets(onsetsSec: readonly number[], map: PulseMap, finest = Infinity): readonly Ticks[] {
  const { meter, timesSec } = map;
  const all = meter.places.length === 12 && meter.places[1] === 1 / 12 ? COMPOUND_GRIDS : SIMPLE_GRIDS;
  const allowed = all.filter(({ divisions }) => divisions <= finest);
  const grids = allowed.length > 0 ? allowed : all.slice(0, 1);
  const positions = onsetsSec.map((sec) => pulseAt(timesSec, sec));
  const result = new Array<number>(onsetsSec.length).fill(0);
  const lastPulse = Math.max(0, Math.floor(positions[positions.length - 1] ?? 0));
  let states: State[] = [{ cost: 0, grid: 0, spills: false, places: [] }];
  let next = 0;
  const trail: { from: number; to: number }[] = [];
  for (let pulse = Math.max(0, Math.floor(positions[0] ?? 0)); pulse <= lastPulse; pulse++) {
    const from = next;
    while (next < positions.length && positions[next]! < pulse + 1) next++;
    trail.push({ from, to: next });
    const inside = positions.slice(from, next).map((position) => position - pulse);
    const periodSec = (timesSec[pulse + 1] ?? timesSec[pulse]! + 0.6) - timesSec[pulse]!;
    const stray = Math.max(STRAY_SEC / Math.max(periodSec, 0.05), STRAY_PULSE);
    states = step(states, grids, inside, stray);
  }
  let state: State | undefined = states.reduce((a, b) => (b.cost < a.cost ? b : a));
  const firstPulse = Math.max(0, Math.floor(positions[0] ?? 0));
  for (let index = trail.length - 1; index >= 0 && state; index--) {
    const { from, to } = trail[index]!;
    const { divisions } = grids[state.grid]!;
    for (let onset = from; onset < to; onset++)
      result[onset] = Math.round((firstPulse + index + state.places[onset - from]! / divisions) * meter.pulseTicks);
    state = state.before;
  }
  return result;
}

function step(states: readonly State[], grids: readonly Grid[], inside: readonly number[], stray: number): State[] {
  const found: State[] = [];
  for (const [index, grid] of grids.entries())
    for (const taken of [false, true]) {
      const before = cheapest(states, grids, grid, taken);
      if (!before) continue;
      for (const spills of [false, true]) {
        const fit = place(inside, grid.divisions, stray, taken, spills);
        if (fit)
          found.push({
            cost: before.cost + grid.cost + fit.cost,
            grid: index,
            spills,
            places: fit.places,
            before: before.state,
          });
      }
    }
  return found;
}

function cheapest(states: readonly State[], grids: readonly Grid[], grid: Grid, spills: boolean) {
  let best: { state: State; cost: number } | undefined;
  for (const state of states) {
    if (state.spills !== spills) continue;
    const other = grids[state.grid]!;
    const change = other.divisions > 1 && grid.divisions > 1 && other.family !== grid.family ? FAMILY_CHANGE : 0;
    if (!best || state.cost + change < best.cost) best = { state, cost: state.cost + change };
  }
  return best;
}

/** Puts onsets on ascending places of one pulse; `taken` = place 0 belongs to an onset of the pulse before. */
function place(inside: readonly number[], divisions: number, stray: number, taken: boolean, spills: boolean) {
  const count = inside.length;
  if (count === 0) return spills ? undefined : { cost: 0, places: [] };
  const last = spills ? divisions : divisions - 1;
  const closeness = (onset: number, at: number) => 0.5 * ((inside[onset]! - at / divisions) / stray) ** 2;
  // best[at] = cheapest way of placing all onsets so far with the last one on `at`
  let best: { cost: number; places: readonly number[] }[] = [];
  for (let onset = 0; onset < count; onset++) {
    const row: typeof best = [];
    for (let at = 0; at <= last; at++) {
      if (spills ? (at === divisions) !== (onset === count - 1) : false) {
        row[at] = { cost: Infinity, places: [] };
        continue;
      }
      const own = closeness(onset, at);
      if (onset === 0) {
        row[at] = { cost: own + (taken && at === 0 ? COLLISION : 0), places: [at] };
        continue;
      }
      let cheapestBefore: (typeof best)[number] | undefined;
      let cost = Infinity;
      for (let earlier = 0; earlier <= at; earlier++) {
        const before = best[earlier];
        if (!before) continue;
        const sum = before.cost + (earlier === at ? COLLISION : 0);
        if (sum < cost) [cost, cheapestBefore] = [sum, before];
      }
      row[at] = cheapestBefore
        ? { cost: cost + own, places: [...cheapestBefore.places, at] }
        : { cost: Infinity, places: [] };
    }
    best = row;
  }
  const winner = best.reduce((a, b) => (b.cost < a.cost ? b : a));
  return Number.isFinite(winner.cost) ? winner : undefined;
}

/** Position of a time on the pulses, in pulses; runs on at the edge tempo outside. */
export function pulseAt(timesSec: readonly number[], sec: number): number {
  const last = timesSec.length - 1;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (timesSec[middle]! <= sec) low = middle;
    else high = middle;
  }
  const period = Math.max(1e-3, timesSec[low + 1]! - timesSec[low]!);
  return low + (sec - timesSec[low]!) / period;
}
