import { idsBeyond, measureStarts, type Part, type Score, type ScoreMeta, type Ticks } from '@notewright/score';
import { originsOf } from './alignment';
import { isBroken } from './broken-laws';
import { carryArcs } from './carry-arcs';
import { carryDynamics } from './carry-dynamics';
import { carryHeaders } from './carry-headers';
import { tellMeters, withHandMeters, type HandMeters } from './carry-meters';
import { indexAfter, spliced, splicesOf } from './carry-measures';
import { carryNotes } from './carry-notes';
import { carryClefs, carryPartFacts } from './carry-part';
import { carrySymbols } from './carry-symbols';
import type { Carried } from './hand-edit';
import { contentOf } from './inserted-content';
import { lookedAt } from './looked-at';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import { notesOf } from './match-notes';
import type { PartOnTheWay } from './part-on-the-way';
import { indexAt, Passage } from './passage';
import { byTime, PlaceMap } from './place-map';
import { type PartPlan, planParts, staffName, type Three } from './plan-parts';
import { Report } from './report';
import { sameMusic } from './same-music';
import { isTimed, timelineOf } from './timeline';
import { anchorsOf, foundIn, lookedFresh, type Times, transpositionOf, wayOf } from './ways';

/**
 * Writes what was edited by hand into a new notation of the same recording.
 *
 * Edits are the differences between the notation as it was read and as a musician left it. Each is done again in the new
 * notation where the same thing sounds: notes are found by pitch and moment, everything else by the note or measure it
 * belongs to. Barlines, meter and note values may be others, and so may the instrument. What the new notation already says is
 * left alone; what has no place in it is reported.
 *
 * @param base     the notation the edits were made in, as it was read
 * @param current  the same with the edits
 * @param fresh    the new notation
 * @returns a sound score; `fresh` itself where nothing was edited, and `current` where the new notation is the old one
 */
export function carryEdits(base: Score, current: Score, fresh: Score): Carried {
  if (base === current || sameMusic(base, current)) return { score: fresh, carried: [], lost: [] };
  const startsBefore = measureStarts(base.measures);
  const origins = originsOf(base, current);
  const looked = lookedAt(base, current, origins);
  const timed = isTimed(base) && isTimed(fresh);
  const before = timelineOf(base, timed);
  const meters = withHandMeters(base, current, fresh, origins, byTime(before, timelineOf(fresh, timed)));
  const counted = meters.score;
  const startsFresh = measureStarts(counted.measures);
  const times: Times = { before, fresh: timelineOf(counted, timed) };
  const report = new Report((ticks) => indexAt(startsFresh, ticks, counted.measures.length));
  const three: Three = {
    before: base,
    edited: current,
    fresh: counted,
    origins,
    startsBefore,
    startsFresh,
    looked,
    lookedFresh: lookedFresh(looked.before, startsBefore, startsFresh, times),
    newId: idsBeyond(counted),
    report,
  };
  const carried = carriedOver(three, times, meters.set);
  if (sameMusic(base, fresh)) return { score: current, carried: report.edits, lost: [] };
  // Rather no edit than a broken score; the tests look for music that gets here.
  if (isBroken(carried.score, counted))
    return { score: fresh, carried: [], lost: report.edits.map((edit) => ({ ...edit, reason: 'no-place' })) };
  return carried;
}

interface Way {
  readonly plan: PartPlan;
  readonly way: PartOnTheWay;
}

function carriedOver(three: Three, times: Times, meters: HandMeters['set']): Carried {
  const { before, edited, fresh, report } = three;
  const plans = planParts(three);
  const transposed = transpositionOf(plans, times);
  const matched = plans.map((plan) => ({
    plan,
    found: foundIn(plan.linesBefore, plan.linesFresh, transposed, times),
  }));
  const anchors = matched.flatMap(({ plan, found }) => anchorsOf(plan.linesBefore, found));
  const place = new PlaceMap(byTime(times.before, times.fresh), anchors);
  const passage = new Passage(before, edited, fresh, three.origins, place, report);
  carryHeaders(passage);
  tellMeters(passage, meters);
  const ways = matched.map(({ plan, found }): Way => {
    const way = wayOf(three, plan, found, passage, transposed, times);
    carryNotes(way);
    return { plan, way };
  });
  const splices = splicesOf(passage, (from, to) => silence(ways, from, to));
  const parts = ways.map(({ plan, way }) => {
    carryArcs(way, plan.before, plan.edited);
    carrySymbols(way);
    const part = finishedPart(passage, plan, way);
    // Of a part that was added, or that the new notation does not have, only what is missing is worth telling.
    if (plan.freshIndex === undefined)
      report.add(way.report, (one) => (plan.before ? { ...one, lost: 'no-place' } : one.lost ? one : undefined));
    return { plan, way, part };
  });
  const kept = inOrder(three, parts);
  const score: Score = {
    ...fresh,
    meta: metaOf(three),
    measures: passage.headers,
    parts: kept.map(({ part }) => part),
  };
  const whole = spliced(
    score,
    edited,
    splices,
    (part, partIndex, editedIndex, header) => contentOf(three, kept[partIndex]!, part, editedIndex, header, transposed),
    three.newId,
  );
  return {
    score: { ...whole, parts: whole.parts.map((part) => withoutLooseTies(part)) },
    carried: report.carriedEdits,
    lost: report.lostEdits((index) => indexAfter(splices, index)),
  };
}

/** Takes away what is found of a stretch whose measures cannot be taken out. */
function silence(ways: readonly Way[], from: Ticks, to: Ticks): void {
  for (const { plan, way } of ways)
    for (const { sound, midi } of notesOf(plan.linesBefore)) {
      const there = sound.at >= from && sound.at < to ? way.found.get(sound, midi) : undefined;
      if (there) way.draft.removeNote(there.elements[0].id, midi + way.transposed);
    }
}

function finishedPart(passage: Passage, plan: PartPlan, way: PartOnTheWay): Part {
  const { before, edited, editedIndex, oldStaff } = plan;
  const dynamics = carryDynamics(passage, way, before, edited, plan.part);
  const measures = way.draft.written;
  const same = measures.every((measure, index) => measure === plan.part.measures[index]);
  const written = same && dynamics === plan.part.dynamics ? plan.part : { ...plan.part, dynamics, measures };
  const plain = { ...edited, measures: edited.measures.map(({ clefs: _, ...measure }) => measure) };
  const was = before ?? plain;
  const clefs = carryClefs(passage, editedIndex, was, edited, written, before ? oldStaff : (staff) => staff, (staff) =>
    plan.staffOf ? plan.staffOf(staffName(plan, staff)) : undefined,
  );
  return before ? carryPartFacts(passage, editedIndex, before, edited, clefs) : clefs;
}

/** Parts in the order of the new notation, or of the edited score where both notations have the same parts. */
function inOrder<P extends Way & { readonly part: Part }>({ before, fresh }: Three, parts: readonly P[]): readonly P[] {
  const shown = parts.filter(({ plan }) => !(plan.before && plan.freshIndex === undefined));
  if (before.parts.length === fresh.parts.length && shown.length > 0) return shown;
  return [...shown].sort((a, b) => (a.plan.freshIndex ?? Infinity) - (b.plan.freshIndex ?? Infinity));
}

/** Titles and the like: what was typed stays. */
function metaOf({ before, edited, fresh, report }: Three): ScoreMeta {
  const fields = ['title', 'composer', 'subtitle', 'instrument', 'customId', 'source'] as const;
  const changed = fields.filter((field) => before.meta[field] !== edited.meta[field]);
  if (changed.length === 0) return fresh.meta;
  report.carried({ kind: 'title', text: edited.meta.title });
  return { ...fresh.meta, ...Object.fromEntries(changed.map((field) => [field, edited.meta[field]])) };
}
