import type { ElementId, Ticks } from '@notewright/score';
import { itemAt, neighbours } from '@notewright/score/lists';
import { PartDraft } from './draft';
import type { Line } from './lines';
import type { Starts } from './looked-at';
import { findNotes, type Found, nameOfNote, notesOf } from './match-notes';
import type { PartOnTheWay } from './part-on-the-way';
import { indexAt, type Passage } from './passage';
import type { Anchor } from './place-map';
import { type PartPlan, type Three, usualStaff } from './plan-parts';
import { Report } from './report';
import type { RisingLine } from './timeline';

/** Two notations may place what was heard once this far apart. */
const FARTHEST_SEC = 0.3;

/** The measures of the new notation in which something sounds of those looked at in the one before. */
export function lookedFresh(
  before: Starts,
  startsBefore: readonly Ticks[],
  starts: readonly Ticks[],
  times: Times,
): Starts {
  const stretches = neighbours(startsBefore).flatMap(([, end], index) => {
    const start = before[index];
    return start === undefined
      ? []
      : [{ fromSec: times.before.at(start) - AROUND_SEC, toSec: times.before.at(end) + AROUND_SEC }];
  });
  let next = 0;
  return neighbours(starts).map(([start, end]) => {
    const [fromSec, toSec] = [times.fresh.at(start), times.fresh.at(end)];
    while ((stretches[next]?.toSec ?? Infinity) < fromSec) next++;
    return (stretches[next]?.fromSec ?? Infinity) < toSec ? start : undefined;
  });
}

/** Notes this far outside may be the ones that are meant. */
const AROUND_SEC = 1;

export interface Times {
  readonly before: RisingLine;
  readonly fresh: RisingLine;
}

export const foundIn = (lines: readonly Line[], fresh: readonly Line[], transposed: number, times: Times): Found =>
  findNotes(
    notesOf(lines),
    notesOf(fresh),
    transposed,
    (at) => times.before.at(at),
    (at) => times.fresh.at(at),
    FARTHEST_SEC,
  );

/** By how many semitones the new notation sounds elsewhere: the shift with which most notes are found; none as long as that finds half of them. */
export function transpositionOf(plans: readonly PartPlan[], times: Times): number {
  const total = plans.reduce((sum, { linesBefore }) => sum + notesOf(linesBefore).length, 0);
  const hits = (by: number) =>
    plans.reduce((sum, { linesBefore, linesFresh }) => sum + foundIn(linesBefore, linesFresh, by, times).count, 0);
  let [best, most] = [0, hits(0)];
  if (most * 2 >= total) return 0;
  for (let by = -12; by <= 12; by++) {
    const count = hits(by);
    if (count > most * 1.5 && count * 2 >= total) [best, most] = [by, count];
  }
  return best;
}

export function anchorsOf(lines: readonly Line[], found: Found): readonly Anchor[] {
  return notesOf(lines).flatMap(({ sound, midi }): readonly Anchor[] => {
    const there = found.get(sound, midi);
    return there ? [[sound.at, there.at]] : [];
  });
}

export function wayOf(
  { edited, origins, startsFresh, newId, report }: Three,
  plan: PartPlan,
  found: Found,
  passage: Passage,
  transposed: number,
  times: Times,
): PartOnTheWay {
  const notes = notesOf(plan.linesBefore);
  const known = new Set(notes.map(nameOfNote));
  const name = (id: ElementId, midi: number) => `${id} ${midi}`;
  const taken = new Set(
    notes.flatMap(({ sound, midi }) => {
      const there = found.get(sound, midi);
      return there ? [name(there.elements[0].id, midi + transposed)] : [];
    }),
  );
  const free = notesOf(plan.linesFresh).filter(({ sound, midi }) => !taken.has(name(sound.elements[0].id, midi)));
  const come = notesOf(plan.linesAfter).filter((note) => !known.has(nameOfNote(note)));
  return {
    partIndex: plan.editedIndex,
    before: withoutGone(plan.linesBefore, origins.gone),
    after: plan.linesAfter,
    draft: new PartDraft(plan.part, passage.headers, startsFresh, newId),
    found,
    said: findNotes(
      come,
      free,
      transposed,
      (at) => times.before.at(at),
      (at) => times.fresh.at(at),
      FARTHEST_SEC / 2,
    ),
    place: passage.place,
    transposed,
    staffOf: plan.staffOf ?? staffByNotes(plan, found),
    oldKeyAt: (measureIndex) => itemAt(edited.measures, measureIndex).key,
    editedMeasureAt: passage.editedMeasureAt,
    editedStarts: origins.starts,
    report:
      plan.freshIndex === undefined
        ? new Report((ticks) => indexAt(startsFresh, ticks, startsFresh.length - 1))
        : report,
    homes: new Map(),
  };
}

/** Where most notes of a staff went. */
function staffByNotes({ linesBefore, part }: PartPlan, found: Found): (name: number) => number {
  const votes = new Map<number, number[]>();
  for (const { sound, midi } of notesOf(linesBefore)) {
    const there = found.get(sound, midi);
    if (!there) continue;
    const mine = votes.get(sound.staff) ?? part.staves.map(() => 0);
    mine[there.staff] = (mine[there.staff] ?? 0) + 1;
    votes.set(sound.staff, mine);
  }
  return (name) => {
    const mine = votes.get(name);
    return mine ? mine.indexOf(Math.max(...mine)) : Math.min(part.staves.length - 1, usualStaff(name));
  };
}

/** Voices without what went with its measures. */
function withoutGone(lines: readonly Line[], gone: readonly (readonly [Ticks, Ticks])[]): readonly Line[] {
  if (gone.length === 0) return lines;
  const isGone = (at: Ticks) => gone.some(([from, to]) => from <= at && at < to);
  return lines.map((line) => ({ ...line, units: line.units.filter(({ at }) => !isGone(at)) }));
}
