import {
  measureStarts,
  violations,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Score,
  type ScoreMeta,
  type Ticks,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import { originsOf } from './alignment';
import { carryHeaders } from './carry-headers';
import { indexAfter, spliced, splicesOf } from './carry-measures';
import { carryNotes } from './carry-notes';
import type { PartOnTheWay } from './part-on-the-way';
import { carryClefs, carryPartFacts } from './carry-part';
import { carryArcs } from './carry-arcs';
import { carryDynamics } from './carry-dynamics';
import { carrySymbols } from './carry-symbols';
import { idsBeyond, PartDraft } from './draft';
import type { Carried } from './hand-edit';
import type { Line } from './lines';
import { lookedAt, type Starts } from './looked-at';
import { withoutLooseTies } from './loose-ties';
import { findNotes, nameOfNote, notesOf, type Found } from './match-notes';
import { indexAt, Passage } from './passage';
import { byTime, PlaceMap, type Anchor } from './place-map';
import { planParts, staffName, usualStaff, type PartPlan, type Three } from './plan-parts';
import { Report } from './report';
import { sameMusic } from './same-music';
import { isTimed, timelineOf, type RisingLine } from './timeline';
import { headIn, turnedSymbol } from './written-chord';

/**
 * Writes what was edited by hand into a new notation of the same recording.
 *
 * Edits are the differences between the notation as it was read and as a musician left it. Each is done again in the new
 * notation where the same thing sounds: notes are found by pitch and moment, everything else by the note or measure it
 * belongs to. Barlines, meter and note values may be others, and so may the instrument. What the new notation already says is
 * left alone; what has no place in it is told.
 *
 * @param base     the notation the edits were made in, as it was read
 * @param current  the same with the edits
 * @param fresh    the new notation
 * @returns a sound score; `fresh` itself where nothing was edited, and `current` where the new notation is the old one
 */
export function carryEdits(base: Score, current: Score, fresh: Score): Carried {
  if (base === current || sameMusic(base, current)) return { score: fresh, carried: [], lost: [] };
  const [startsBefore, startsFresh] = [measureStarts(base.measures), measureStarts(fresh.measures)];
  const origins = originsOf(base, current);
  const looked = lookedAt(base, current, origins);
  const timed = isTimed(base) && isTimed(fresh);
  const times: Times = { before: timelineOf(base, timed), fresh: timelineOf(fresh, timed) };
  const report = new Report((ticks) => indexAt(startsFresh, ticks, fresh.measures.length));
  const three: Three = {
    before: base,
    edited: current,
    fresh,
    origins,
    startsBefore,
    startsFresh,
    looked,
    lookedFresh: lookedFresh(looked.before, startsBefore, startsFresh, times),
    newId: idsBeyond(fresh),
    report,
  };
  const carried = carriedOver(three, times);
  if (sameMusic(base, fresh)) return { score: current, carried: report.edits, lost: [] };
  // Rather no edit than a broken score; the tests look for music that gets here.
  if (violations(carried.score).length > 0)
    return { score: fresh, carried: [], lost: report.edits.map((edit) => ({ ...edit, reason: 'no-place' })) };
  return carried;
}

/** Two notations may place what was heard once this far apart. */
const FARTHEST_SEC = 0.3;

/** The measures of the new notation in which something sounds of those looked at in the one before. */
function lookedFresh(before: Starts, startsBefore: readonly Ticks[], starts: readonly Ticks[], times: Times): Starts {
  const stretches = before.flatMap((start, index) =>
    start === undefined
      ? []
      : [[times.before.at(start) - AROUND_SEC, times.before.at(startsBefore[index + 1]!) + AROUND_SEC] as const],
  );
  let next = 0;
  return starts.slice(0, -1).map((start, index) => {
    const [from, to] = [times.fresh.at(start), times.fresh.at(starts[index + 1]!)];
    while (next < stretches.length && stretches[next]![1] < from) next++;
    return next < stretches.length && stretches[next]![0] < to ? start : undefined;
  });
}

/** Notes this far outside may be the ones that are meant. */
const AROUND_SEC = 1;

interface Way {
  readonly plan: PartPlan;
  readonly way: PartOnTheWay;
}

function carriedOver(three: Three, times: Times): Carried {
  const { before, edited, fresh, report } = three;
  const plans = planParts(three);
  const transposed = transpositionOf(plans, times);
  const found = plans.map(({ linesBefore, linesFresh }) => foundIn(linesBefore, linesFresh, transposed, times));
  const anchors = plans.flatMap(({ linesBefore }, index) => anchorsOf(linesBefore, found[index]!));
  const place = new PlaceMap(byTime(times.before, times.fresh), anchors);
  const passage = new Passage(before, edited, fresh, three.origins, place, report);
  carryHeaders(passage);
  const ways = plans.map((plan, index): Way => {
    const way = wayOf(three, plan, found[index]!, passage, transposed, times);
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
      report.add(way.report, (told) => (plan.before ? { ...told, lost: 'no-place' } : told.lost ? told : undefined));
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
    score: { ...whole, parts: whole.parts.map(withoutLooseTies) },
    carried: report.carriedEdits,
    lost: report.lostEdits((index) => indexAfter(splices, index)),
  };
}

interface Times {
  readonly before: RisingLine;
  readonly fresh: RisingLine;
}

const foundIn = (lines: readonly Line[], fresh: readonly Line[], transposed: number, times: Times): Found =>
  findNotes(
    notesOf(lines),
    notesOf(fresh),
    transposed,
    (at) => times.before.at(at),
    (at) => times.fresh.at(at),
    FARTHEST_SEC,
  );

/** By how many semitones the new notation sounds elsewhere: the shift with which most notes are found; none as long as that finds half of them. */
function transpositionOf(plans: readonly PartPlan[], times: Times): number {
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

function anchorsOf(lines: readonly Line[], found: Found): readonly Anchor[] {
  return notesOf(lines).flatMap(({ sound, midi }): readonly Anchor[] => {
    const there = found.get(sound, midi);
    return there ? [[sound.at, there.at]] : [];
  });
}

function wayOf(
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
      return there ? [name(there.elements[0]!.id, midi + transposed)] : [];
    }),
  );
  const free = notesOf(plan.linesFresh).filter(({ sound, midi }) => !taken.has(name(sound.elements[0]!.id, midi)));
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
    oldKeyAt: (measureIndex) => edited.measures[measureIndex]!.key,
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
    mine[there.staff]!++;
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

/** Takes away what is found of a stretch whose measures cannot be taken out. */
function silence(ways: readonly Way[], from: Ticks, to: Ticks): void {
  for (const { plan, way } of ways)
    for (const { sound, midi } of notesOf(plan.linesBefore)) {
      const there = sound.at >= from && sound.at < to ? way.found.get(sound, midi) : undefined;
      if (there) way.draft.removeNote(there.elements[0]!.id, midi + way.transposed);
    }
}

function finishedPart(passage: Passage, plan: PartPlan, way: PartOnTheWay): Part {
  const { before, edited, editedIndex, oldStaff } = plan;
  const dynamics = carryDynamics(passage, way, before, edited, plan.part);
  const { measures } = way.draft;
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

/** The music of an inserted measure on the staves of the new part. */
function contentOf(
  { edited, newId }: Three,
  { plan, way }: Way,
  part: Part,
  editedIndex: number,
  header: MeasureHeader,
  transposed: number,
): Measure | undefined {
  const old = edited.measures[editedIndex]!;
  if (old.durationTicks !== header.durationTicks) return undefined;
  const dialect = { oldKey: old.key, newKey: header.key, transposed, frets: part.tab !== undefined };
  const voices: Voice[] = plan.edited.measures[editedIndex]!.voices.map(({ staff, elements }) => ({
    staff: way.staffOf(staffName(plan, staff)),
    elements: elements.map((element): VoiceElement => {
      const symbol = element.chordSymbol && { chordSymbol: turnedSymbol(element.chordSymbol, transposed) };
      return element.kind === 'rest'
        ? { ...element, id: newId(), ...symbol }
        : { ...element, id: newId(), ...symbol, heads: element.heads.map((head) => headIn(head, dialect)) };
    }),
  }));
  if (
    !voices.every(({ elements }) =>
      elements.every((one) => one.kind === 'rest' || one.heads.every(({ midi }) => midi >= 0 && midi <= 127)),
    )
  )
    return undefined;
  if (!part.staves.every((_, staff) => voices.some((voice) => voice.staff === staff))) return undefined;
  return { voices: voices.sort((a, b) => a.staff - b.staff) };
}

/** Titles and the like: what was typed stays. */
function metaOf({ before, edited, fresh, report }: Three): ScoreMeta {
  const fields = ['title', 'composer', 'subtitle', 'instrument', 'customId', 'source'] as const;
  const changed = fields.filter((field) => before.meta[field] !== edited.meta[field]);
  if (changed.length === 0) return fresh.meta;
  report.carried({ kind: 'title', text: edited.meta.title });
  return { ...fresh.meta, ...Object.fromEntries(changed.map((field) => [field, edited.meta[field]])) };
}
