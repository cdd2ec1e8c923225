import type { ElementId, MeasureHeader, Part, Score, Ticks } from '@notewright/score';
import { itemAt, neighbours, type AtLeastOne } from '@notewright/score/lists';
import type { Origins } from './alignment';
import { linesOf, type Line } from './lines';
import type { LookedAt, Starts } from './looked-at';
import { nameOfNote, notesOf } from './match-notes';
import { pairUp } from './pair-up';
import type { Report } from './report';
import { alike } from './same-music';
import { emptyMeasure, withStaves } from './staves';

/** Staves that are new in the edited score go by numbers from here on. */
const NEW_STAFF = 100;

/** Three scores and where their measures begin. */
export interface Three {
  readonly before: Score;
  readonly edited: Score;
  readonly fresh: Score;
  readonly origins: Origins;
  readonly startsBefore: AtLeastOne<Ticks>;
  readonly startsFresh: AtLeastOne<Ticks>;
  /** Measures whose voices are taken apart. */
  readonly looked: LookedAt;
  readonly lookedFresh: Starts;
  readonly newId: () => ElementId;
  readonly report: Report;
}

/** Staff before, by staff of the edited score; undefined for a new one. */
type OldStaff = (staff: number) => number | undefined;

/** A part of the edited score, what it was and what it becomes. */
export interface PartPlan {
  /** Undefined for a part that was added by hand. */
  readonly before: Part | undefined;
  readonly edited: Part;
  readonly editedIndex: number;
  /** Index in the new notation; undefined where that has no such part. */
  readonly freshIndex: number | undefined;
  /** What the edits are written into: the part of the new notation with the staves it is to have. */
  readonly part: Part;
  readonly linesBefore: readonly Line[];
  readonly linesAfter: readonly Line[];
  readonly linesFresh: readonly Line[];
  readonly oldStaff: OldStaff;
  /** The staff in `part`, by the number it goes by in `linesAfter`; undefined where the new notation is laid out in its own way. */
  readonly staffOf: ((name: number) => number) | undefined;
}

/** What a staff of the edited score is called: as it was before, or by a number of its own. */
export const staffName = ({ oldStaff }: Pick<PartPlan, 'oldStaff'>, staff: number): number =>
  oldStaff(staff) ?? NEW_STAFF + staff;

/** The place a staff would have by its name where nothing else says so. */
export const usualStaff = (name: number): number => (name >= NEW_STAFF ? name - NEW_STAFF : name);

/** Which parts of the three scores belong together; parts and staves that were added or removed are reported. */
export function planParts(three: Three): readonly PartPlan[] {
  const { before, edited, fresh, report } = three;
  const editedOf = partsOfEdited(three);
  const freshOf =
    before.parts.length === fresh.parts.length
      ? before.parts.map((_, index) => index)
      : pairUp(before.parts.length, fresh.parts.length, (a, b) => sameName(before.parts[a]!, fresh.parts[b]!));
  for (const [index, stays] of editedOf.entries()) {
    if (stays !== undefined) continue;
    const edit = { kind: 'part-removed' as const, partIndex: index, text: before.parts[index]?.name };
    if (freshOf[index] === undefined || before.parts.length === fresh.parts.length) report.carried(edit);
    else report.lost(edit, 'read-otherwise');
  }
  const order = editedOf.filter((index) => index !== undefined);
  const moved = neighbours(order).find(([before, index]) => index < before)?.[1];
  if (moved !== undefined) {
    const edit = { kind: 'part-moved' as const, partIndex: moved, text: edited.parts[moved]?.name };
    report.ended(before.parts.length === fresh.parts.length, edit, 'read-otherwise');
  }
  return edited.parts.map((part, editedIndex) => {
    const index = editedOf.indexOf(editedIndex);
    const was = before.parts[index];
    if (!was) report.carried({ kind: 'part-added', partIndex: editedIndex, text: part.name });
    return planPart(three, was, part, editedIndex, was && freshOf[index]);
  });
}

const sameName = (a: Part, b: Part): number => (a.name === b.name ? 2 : 0) + (alike(a.sound, b.sound) ? 1 : 0);

function partsOfEdited({ before, edited, startsBefore, origins }: Three): readonly (number | undefined)[] {
  if (before.parts.length === 1 && edited.parts.length === 1) return [0];
  const names = (part: Part, headers: readonly MeasureHeader[], starts: Starts) =>
    new Set(notesOf(linesOf(part, 0, headers, starts)).map(nameOfNote));
  const was = before.parts.map((part) => names(part, before.measures, startsBefore));
  const is = edited.parts.map((part) => names(part, edited.measures, origins.starts));
  return pairUp(
    was.length,
    is.length,
    (a, b) => common(was[a]!, is[b]!) + sameName(before.parts[a]!, edited.parts[b]!) / 5,
  );
}

function planPart(
  three: Three,
  before: Part | undefined,
  edited: Part,
  editedIndex: number,
  freshIndex: number | undefined,
): PartPlan {
  const { fresh, report, newId } = three;
  const there = freshIndex === undefined ? undefined : fresh.parts[freshIndex];
  const linesBefore = before ? linesOf(before, editedIndex, three.before.measures, three.looked.before) : [];
  const lines = linesOf(edited, editedIndex, three.edited.measures, three.looked.after);
  const oldStaff: OldStaff = before ? stavesBefore(linesBefore, lines, before, edited) : () => undefined;
  const plan = edited.staves.map((_, staff) => oldStaff(staff));
  const sameStaves = plan.every((old, staff) => old === staff);
  const sameLayout = there !== undefined && there.staves.length === before?.staves.length;
  if (before && !(plan.length === before.staves.length && plan.every((old, index) => old === index))) {
    const more = plan.length - before.staves.length;
    const kind = more > 0 ? 'staff-added' : more < 0 ? 'staff-removed' : 'part-changed';
    report.ended(sameLayout || !there, { kind, partIndex: editedIndex, text: edited.name }, 'read-otherwise');
  }
  const empty = () => ({
    ...edited,
    dynamics: [],
    measures: fresh.measures.map((header) => emptyMeasure(edited.staves.length, header, newId)),
  });
  const part = !there ? empty() : sameLayout ? withStaves(there, plan, edited.staves, fresh.measures, newId) : there;
  const planned = (name: number) =>
    Math.max(
      0,
      plan.findIndex((_, staff) => staffName({ oldStaff }, staff) === name),
    );
  return {
    before,
    edited,
    editedIndex,
    freshIndex,
    part,
    linesBefore,
    linesAfter: sameStaves
      ? lines
      : linesOf(edited, editedIndex, three.edited.measures, three.looked.after, (staff) =>
          staffName({ oldStaff }, staff),
        ),
    linesFresh: there ? linesOf(part, editedIndex, fresh.measures, three.lookedFresh) : [],
    oldStaff,
    staffOf: sameLayout || !there ? planned : undefined,
  };
}

function stavesBefore(was: readonly Line[], is: readonly Line[], before: Part, edited: Part): OldStaff {
  if (before.staves.length === 1 && edited.staves.length === 1) return () => 0;
  const names = (part: Part, lines: readonly Line[]) => {
    const sets = part.staves.map(() => new Set<string>());
    for (const note of notesOf(lines)) itemAt(sets, note.sound.staff).add(nameOfNote(note));
    return sets;
  };
  const [older, newer] = [names(before, was), names(edited, is)];
  const pairs = pairUp(older.length, newer.length, (a, b) => common(older[a]!, newer[b]!) + (a === b ? 0.5 : 0));
  return (staff) => {
    const old = pairs.indexOf(staff);
    return old < 0 ? undefined : old;
  };
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const name of a) if (b.has(name)) count++;
  return count;
}
