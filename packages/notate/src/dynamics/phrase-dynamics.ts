import type { Dynamic, DynamicName, Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';

/**
 * Levels a phrase may be played at, as velocity above or below the middle of the piece. How loud a recording is says nothing
 * about how loud the music is meant, so the usual level of a piece is its mezzo forte.
 */
const LEVELS: readonly { readonly name: DynamicName; readonly above: number }[] = [
  { name: 'pp', above: -34 },
  { name: 'p', above: -18 },
  { name: 'mf', above: 0 },
  { name: 'f', above: 16 },
  { name: 'ff', above: 30 },
];
/** Standard deviation of a measure's mean velocity around its level. */
const STRAY = 9;
/** Cost of a mark (natural log): what about three measures that are clearly louder or softer make up for. */
const MARK = 6;
/** With fewer sounding measures no marks are written: differences are touch, not phrasing. */
const FEWEST_MEASURES = 8;

/**
 * Dynamics of whole phrases: few marks, where the level of several measures really changes.
 *
 * Viterbi over measures and five levels: a measure costs its distance from the level, and each mark has a cost.
 *
 * @returns marks from the first measure to the end, each lasting to the next; none when the piece keeps to one level
 */
export function phraseDynamics(
  notes: readonly PlacedNote[],
  measures: number,
  measureTicks: Ticks,
  pickupTicks: Ticks,
): readonly Dynamic[] {
  const sums = Array.from({ length: measures }, () => ({ velocity: 0, count: 0 }));
  for (const { startTicks, velocity } of notes) {
    const sum = sums[Math.min(measures - 1, Math.floor(startTicks / measureTicks))]!;
    sum.velocity += velocity;
    sum.count++;
  }
  const means = sums.flatMap(({ velocity, count }) => (count > 0 ? [velocity / count] : [])).sort((a, b) => a - b);
  if (means.length < FEWEST_MEASURES) return [];
  const middle = means[means.length >> 1]!;
  const levels = levelPath(sums, middle);
  if (levels.every((level) => level === levels[0])) return [];
  const from = (measure: number): Ticks => Math.max(0, measure * measureTicks - pickupTicks);
  return levels.flatMap((level, measure): Dynamic[] => {
    if (measure > 0 && level === levels[measure - 1]) return [];
    let next = measure + 1;
    while (next < measures && levels[next] === level) next++;
    return [{ name: LEVELS[level]!.name, startTicks: from(measure), endTicks: from(next) }];
  });
}

function levelPath(sums: readonly { velocity: number; count: number }[], middle: number): readonly number[] {
  let costs = LEVELS.map(() => 0);
  const from: number[][] = [];
  for (const { velocity, count } of sums) {
    const cheapest = costs.reduce((best, cost, level) => (cost < costs[best]! ? level : best), 0);
    const back = costs.map((cost, level) => (costs[cheapest]! + MARK < cost ? cheapest : level));
    const trust = Math.min(1, count / 4);
    costs = LEVELS.map(({ above }, level) => {
      const before = back[level]!;
      const stray = count > 0 ? (velocity / count - middle - above) / STRAY : 0;
      return costs[before]! + (before === level ? 0 : MARK) + trust * Math.min(4.5, 0.5 * stray * stray);
    });
    from.push(back);
  }
  let level = costs.reduce((best, cost, index) => (cost < costs[best]! ? index : best), 0);
  const path: number[] = [];
  for (let measure = sums.length - 1; measure >= 0; measure--) {
    path.push(level);
    level = from[measure]![level]!;
  }
  return path.reverse();
}
