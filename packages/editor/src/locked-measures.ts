import type { ElementId, Measure, MeasureHeader, Part, Score, Ticks } from '@notewright/score';
import { elementAt, placesOf, type Place } from './places';
import { selectionOf, type Selection } from './selection';

/**
 * A score of which somebody may see and write the first measures only. The others are measures of rests here; what really stands there is
 * kept where it is stored, and saving puts the two together (`keepHiddenMeasures` of the score package). So nothing may be written into
 * them, and they must stay where they are, as many as they are: what an edit did there would be lost.
 */

/** What of an editor's state says how far one gets. */
interface Locked {
  readonly score: Score;
  readonly openMeasures?: number | undefined;
}

/** How many measures can be reached, from the first one on. */
export const reachOf = ({ score, openMeasures = Infinity }: Locked): number =>
  Math.min(openMeasures, score.measures.length);

/** As much of a selection as can be reached. */
export function openSelection(state: Locked, selection: Selection): Selection {
  const reach = reachOf(state);
  const { score } = state;
  if (reach === score.measures.length || selection.heads.length === 0) return selection;
  const ids = selection.heads.map(({ elementId }) => elementId);
  const isOpen = ({ measureIndex }: Place) => measureIndex < reach;
  const open = new Set(placesOf(score, ids).flatMap((place) => (isOpen(place) ? elementAt(score, place).id : [])));
  const heads = selection.heads.filter(({ elementId }) => open.has(elementId));
  return heads.length === selection.heads.length ? selection : selectionOf(score, heads, selection.anchor);
}

/**
 * Whether an edit leaves the locked measures what they are: as many, at the same moments, of the same parts and staves, and silent. A key
 * or meter that is written before them may go on over them.
 *
 * @param open  how many measures can be reached, ≥ 1; left out: all
 */
export function keepsLocked(before: Score, after: Score, open = Infinity): boolean {
  if (before === after || before.measures.length <= open) return true;
  const border = ticksBefore(before, open);
  const goesOn = before.measures[open - 1] !== after.measures[open - 1];
  return (
    before.measures.length === after.measures.length &&
    before.parts.length === after.parts.length &&
    border === ticksBefore(after, open) &&
    before.measures.every((header, index) => index < open || isKept(header, after.measures[index], goesOn)) &&
    before.parts.every((part, index) => isPartKept(part, after.parts[index], open, border)) &&
    !isMoved(before, after, open)
  );
}

/** Whether what stands in the locked measures would begin at another moment, as in another meter. @param open  as of `keepsLocked` */
export const movesLocked = (before: Score, after: Score, open = Infinity): boolean =>
  ticksBefore(before, open) !== ticksBefore(after, open);

const ticksBefore = ({ measures }: Score, index: number): Ticks =>
  measures.slice(0, index).reduce((sum, { durationTicks }) => sum + durationTicks, 0);

/** @param goesOn  whether another key or meter may come from the measures before */
function isKept(before: MeasureHeader, after: MeasureHeader | undefined, goesOn: boolean): boolean {
  if (before === after) return true;
  if (!after) return false;
  const facts = new Set([...Object.keys(before), ...Object.keys(after)] as readonly (keyof MeasureHeader)[]);
  return [...facts].every(
    (fact) => before[fact] === after[fact] || (goesOn && (fact === 'key' || fact === 'timeSignature')),
  );
}

function isPartKept(before: Part, after: Part | undefined, open: number, border: Ticks): boolean {
  if (before === after) return true;
  if (before.staves.length !== after?.staves.length) return false;
  if (after.dynamics !== before.dynamics && after.dynamics.some(({ startTicks }) => startTicks >= border)) return false;
  return after.measures.every(
    (measure, index) => index < open || measure === before.measures[index] || isSilent(measure),
  );
}

const isSilent = ({ voices }: Measure): boolean =>
  voices.every(({ elements }) => elements.every(({ kind }) => kind === 'rest'));

/** Whether a part or staff stands at another place of the list: its locked music would stay with the one that was there. */
function isMoved(before: Score, after: Score, index: number): boolean {
  const old = rowsOf(before, index);
  return [...rowsOf(after, index)].some(([id, row]) => (old.get(id) ?? row) !== row);
}

/** The staff on which each element of a measure stands. */
const rowsOf = ({ parts }: Score, index: number): ReadonlyMap<ElementId, string> =>
  new Map(
    parts.flatMap(({ measures }, partIndex) =>
      (measures[index]?.voices ?? []).flatMap(({ staff, elements }) =>
        elements.map(({ id }) => [id, `${partIndex}.${staff}`] as const),
      ),
    ),
  );
