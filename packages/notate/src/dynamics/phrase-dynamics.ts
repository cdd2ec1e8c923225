import type { Dynamic, DynamicName, Ticks } from '@notewright/score';
import { median } from '@notewright/score/lists';
import { cheapestPath } from '@notewright/score/cheapest-path';
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
  const measureOf = ({ startTicks }: PlacedNote) => Math.min(measures - 1, Math.floor(startTicks / measureTicks));
  const sums = Array.from({ length: measures }, (_, measure) => {
    const inside = notes.filter((note) => measureOf(note) === measure);
    return { velocity: inside.reduce((sum, { velocity }) => sum + velocity, 0), count: inside.length };
  });
  const means = sums.flatMap(({ velocity, count }) => (count > 0 ? [velocity / count] : []));
  if (means.length < FEWEST_MEASURES) return [];
  const middle = median(means);
  const levels = cheapestPath(
    sums,
    () => LEVELS,
    ({ above }, { velocity, count }) => {
      const stray = count > 0 ? (velocity / count - middle - above) / STRAY : 0;
      return Math.min(1, count / 4) * Math.min(4.5, 0.5 * stray * stray);
    },
    (from, to) => (from === to ? 0 : MARK),
  );
  if (levels.every((level) => level === levels[0])) return [];
  const from = (measure: number): Ticks => Math.max(0, measure * measureTicks - pickupTicks);
  return levels.flatMap((level, measure): Dynamic[] => {
    if (measure > 0 && level === levels[measure - 1]) return [];
    let next = measure + 1;
    while (next < measures && levels[next] === level) next++;
    return [{ name: level.name, startTicks: from(measure), endTicks: from(next) }];
  });
}
