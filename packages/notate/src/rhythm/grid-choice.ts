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
interface Grid {
  readonly divisions: number;
  /** Cost of using it for one pulse, natural log. */
  readonly cost: number;
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
/** Onsets stray from their place by about 25 ms, or by a share of the pulse in slow rubato. */
const STRAY_SEC = 0.025;
const STRAY_PULSE = 0.045;
/** How far the tracker's place draws an onset to itself; it knows the rhythm around and the bend of the tempo within the pulse. */
const TRACKED_SHARE = 0.5;
/**
 * An onset alone on an odd place of a fine grid is timing, not rhythm: 32nds come in company. Saved where a neighbour stands on
 * the next place.
 */
const ALONE = 3;
/** Two onsets on one place: hands not together, or one of them loses its rhythm, the dearer the further apart they sound. */
const TOGETHER = 0.7;
const APART = 7;
const APART_SEC = 0.09;

/** A 128th; a told 3/32 must not ask for less. */
const SHORTEST = 105;

interface State {
  readonly cost: number;
  readonly grid: number;
  /** The last onset of the pulse was given to the next pulse. */
  readonly spills: boolean;
  readonly places: readonly number[];
  readonly before?: State;
}

interface Onset {
  readonly sec: number;
  /** From the start of its pulse, 0 … 1. */
  readonly position: number;
}

/**
 * @param onsetsSec  ascending
 * @param finest     smallest share of a pulse allowed (2 = halves), or undefined for all
 * @returns place of each onset in ticks from pulse 0, ascending (equal where onsets are one chord)
 */
export function quantiseOnsets(onsetsSec: readonly number[], map: PulseMap, finest = Infinity): readonly Ticks[] {
  const { meter, timesSec, tracked } = map;
  const all = meter.places[1] === 1 / 12 ? COMPOUND_GRIDS : SIMPLE_GRIDS;
  const allowed = all.filter(({ divisions }) => divisions <= finest && meter.pulseTicks / divisions >= SHORTEST);
  const grids = allowed.length > 0 ? allowed : all.slice(0, 1);
  let latest = 0;
  const positions = onsetsSec.map((sec, index) => {
    const played = pulseAt(timesSec, sec);
    const place = tracked?.[index] ?? NaN;
    const near = Math.abs(place - played) < 0.5;
    latest = Math.max(latest, near ? played + TRACKED_SHARE * (place - played) : played);
    return latest;
  });
  const result = new Array<number>(onsetsSec.length).fill(0);
  const firstPulse = Math.floor(positions[0] ?? 0);
  const lastPulse = Math.floor(positions[positions.length - 1] ?? 0);
  let states: State[] = [{ cost: 0, grid: 0, spills: false, places: [] }];
  let next = 0;
  const trail: { from: number; to: number }[] = [];
  for (let pulse = firstPulse; pulse <= lastPulse; pulse++) {
    const from = next;
    while (next < positions.length && positions[next]! < pulse + 1) next++;
    trail.push({ from, to: next });
    const inside: Onset[] = [];
    for (let k = from; k < next; k++) inside.push({ sec: onsetsSec[k]!, position: positions[k]! - pulse });
    const periodSec = (timesSec[pulse + 1] ?? timesSec[pulse]! + 0.6) - timesSec[pulse]!;
    const stray = Math.max(STRAY_SEC / Math.max(periodSec, 0.05), STRAY_PULSE);
    states = step(states, grids, inside, stray);
  }
  let state: State | undefined = states.reduce((a, b) => (b.cost < a.cost ? b : a));
  for (let index = trail.length - 1; index >= 0 && state; index--) {
    const { from, to } = trail[index]!;
    const { divisions } = grids[state.grid]!;
    for (let onset = from; onset < to; onset++)
      result[onset] = Math.round((firstPulse + index + state.places[onset - from]! / divisions) * meter.pulseTicks);
    state = state.before;
  }
  return result;
}

function step(states: readonly State[], grids: readonly Grid[], inside: readonly Onset[], stray: number): State[] {
  const found: State[] = [];
  for (const [index, grid] of grids.entries())
    for (const taken of [false, true]) {
      const before = cheapest(states, grids, grid, taken);
      if (!before) continue;
      for (const spills of [false, true]) {
        const fit = place(inside, grid, stray, taken, spills);
        if (!fit) continue;
        const cost = before.cost + grid.cost + fit.cost;
        found.push({ cost, grid: index, spills, places: fit.places, before: before.state });
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
function place(inside: readonly Onset[], grid: Grid, stray: number, taken: boolean, spills: boolean) {
  const { divisions } = grid;
  if (inside.length === 0) return spills ? undefined : { cost: 0, places: [] };
  const last = spills ? divisions : divisions - 1;
  const alone = (at: number) => (divisions > 6 && at % 2 === 1 ? ALONE : 0);
  // best[at] = cheapest way of placing all onsets so far with the last one on `at`
  let best: { cost: number; places: readonly number[] }[] = [];
  for (const [index, { sec, position }] of inside.entries()) {
    const row: typeof best = [];
    const isLast = index === inside.length - 1;
    for (let at = 0; at <= last; at++) {
      if (spills && (at === divisions) !== isLast) {
        row[at] = { cost: Infinity, places: [] };
        continue;
      }
      const own = closeness((position - at / divisions) / stray) + alone(at);
      if (index === 0) {
        row[at] = { cost: own + (taken && at === 0 ? APART : 0), places: [at] };
        continue;
      }
      const gapSec = sec - inside[index - 1]!.sec;
      let cost = Infinity;
      let from = 0;
      for (let earlier = 0; earlier <= at; earlier++) {
        let sum = best[earlier]?.cost ?? Infinity;
        if (earlier === at) sum += TOGETHER + APART * (gapSec / APART_SEC) ** 2;
        // Neighbours in company take back what was charged for standing alone.
        else if (at - earlier === 1) sum -= alone(at) + alone(earlier);
        if (sum < cost) [cost, from] = [sum, earlier];
      }
      row[at] = Number.isFinite(cost)
        ? { cost: cost + own, places: [...best[from]!.places, at] }
        : { cost: Infinity, places: [] };
    }
    best = row;
  }
  const winner = best.reduce((a, b) => (b.cost < a.cost ? b : a));
  return Number.isFinite(winner.cost) ? winner : undefined;
}

/** Half the square of a deviation, growing only linearly beyond two and a half standard deviations. */
const closeness = (z: number): number => {
  const size = Math.abs(z);
  return size < 2.5 ? 0.5 * size * size : 2.5 * size - 3.125;
};

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
