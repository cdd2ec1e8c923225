import { measureStarts, type Midi, type Score, type Ticks } from '@notewright/score';
import { originsOf, type Origins } from './alignment';
import { compareMarks } from './compare-marks';
import type { ChangedNote, NotePlace, ScoreComparison } from './comparison';
import { chordOf, linesOf, type Line, type Sound } from './lines';
import { lookedAt } from './looked-at';
import { findNotes, nameOfNote, notesOf, type Note } from './match-notes';
import { planParts, type PartPlan } from './plan-parts';
import { Report } from './report';
import { SAME_MOMENT_SEC } from './same-music';
import { pairsByMoment, pairsByOrigin } from './measure-pairs';
import { isTimed, timelineOf } from './timeline';

/**
 * Compares two versions of a score, for a person who looks at them side by side.
 *
 * Versions with the same barlines (edits lie between them) are compared place by place: a note has another pitch, another place,
 * another length, or is gone. Versions whose barlines lie elsewhere in the recording (another reading) are compared by what
 * sounds: there only notes and their pitches count, since every place differs.
 */
export function compareScores(older: Score, newer: Score): ScoreComparison {
  if (older === newer)
    return { ...NOTHING, measures: newer.measures.map((_, index) => ({ older: index, newer: index })) };
  const origins = originsOf(older, newer);
  const report = new Report(() => 0);
  const starts = measureStarts(older.measures);
  const sound = !sameBarlines(older, newer);
  const own = { starts: measureStarts(newer.measures).slice(0, -1), gone: [] };
  const plans = planParts({
    before: older,
    edited: newer,
    fresh: older,
    origins: sound ? own : origins,
    startsBefore: starts,
    startsFresh: starts,
    looked: sound ? { before: starts.slice(0, -1), after: own.starts } : lookedAt(older, newer, origins),
    lookedFresh: older.measures.map(() => undefined),
    newId: () => '',
    report,
  });
  const found: Found = { removed: [], added: [], changed: [] };
  const kept = new Set(plans.map(({ before }) => before));
  for (const [index, part] of older.parts.entries())
    if (!kept.has(part)) found.removed.push(...placesOf(linesOf(part, index, older.measures, starts), index));
  for (const plan of plans) {
    const index = plan.before ? older.parts.indexOf(plan.before) : plan.editedIndex;
    if (sound) compareSounding(older, newer, plan, index, found);
    else comparePlaces(plan, index, found, insertedLines(newer, plan, origins));
  }
  const marks = sound ? [] : compareMarks(older, newer, origins, plans, report.edits);
  const { removed, added, changed } = found;
  return {
    same:
      removed.length + added.length + changed.length + marks.length === 0 &&
      !sound &&
      origins.gone.length === 0 &&
      origins.starts.every((start) => start !== undefined),
    removed,
    added,
    changed,
    marks,
    measures: sound ? pairsByMoment(older, newer) : pairsByOrigin(older, origins),
  };
}

const NOTHING: ScoreComparison = { same: true, removed: [], added: [], changed: [], marks: [], measures: [] };

/** Whether most measures of the newer version last from one moment to another as measures of the older one do. */
function sameBarlines(older: Score, newer: Score): boolean {
  if (!isTimed(older) || !isTimed(newer)) return true;
  const moments = ({ measures }: Score) =>
    measures.map(({ timestampSec }) =>
      timestampSec === undefined ? undefined : Math.round(timestampSec / SAME_MOMENT_SEC / 10),
    );
  const [was, is] = [moments(older), moments(newer)];
  const nextOf = new Map(was.map((moment, index) => [moment, was[index + 1]]));
  let [alike, asked] = [0, 0];
  for (const [index, moment] of is.entries()) {
    const next = is[index + 1];
    if (moment === undefined || next === undefined) continue;
    asked++;
    if (nextOf.get(moment) === next) alike++;
  }
  return alike * 10 >= asked * 7;
}

interface Found {
  readonly removed: NotePlace[];
  readonly added: NotePlace[];
  readonly changed: ChangedNote[];
}

/** Notes of the same pitch no further apart than this are one that was moved. */
const NEARBY: Ticks = 40320;

function comparePlaces(
  { linesBefore, linesAfter, editedIndex }: PartPlan,
  partIndex: number,
  found: Found,
  inserted: readonly Line[],
): void {
  const waiting = new Map<string, Note[]>();
  const [was, is] = [notesOf(linesBefore), notesOf(linesAfter)];
  for (const note of was) waiting.set(nameOfNote(note), [...(waiting.get(nameOfNote(note)) ?? []), note]);
  const pairs: (readonly [Note, Note])[] = [];
  const rest: Note[] = [];
  for (const note of is) {
    const here = waiting.get(nameOfNote(note));
    const index =
      here?.findIndex(({ sound }) => sound.staff === note.sound.staff && sound.voice === note.sound.voice) ?? -1;
    const old = here?.splice(Math.max(0, index), 1)[0];
    if (old) pairs.push([old, note]);
    else rest.push(note);
  }
  const left = [...waiting.values()].flat().sort((a, b) => a.sound.at - b.sound.at);
  const older = tiesOf(linesBefore);
  const newer = tiesOf(linesAfter);
  const report = (old: Note, now: Note, how: ChangedNote['how']) =>
    found.changed.push({ older: placeOf(old, partIndex, older), newer: placeOf(now, editedIndex, newer), how });
  for (const [old, now] of pairs) {
    if (old.sound.staff !== now.sound.staff || old.sound.voice !== now.sound.voice) report(old, now, 'voice');
    else if (endOf(old, older) !== endOf(now, newer)) report(old, now, 'length');
  }
  for (const now of rest) {
    const old =
      nearest(
        left,
        (one) => one.sound.at === now.sound.at && one.sound.staff === now.sound.staff,
        (one) => Math.abs(one.midi - now.midi),
      ) ??
      nearest(
        left,
        (one) => one.midi === now.midi && Math.abs(one.sound.at - now.sound.at) < NEARBY,
        (one) => Math.abs(one.sound.at - now.sound.at),
      );
    if (!old) found.added.push(placeOf(now, editedIndex, newer));
    else {
      left.splice(left.indexOf(old), 1);
      report(old, now, old.midi === now.midi ? 'time' : 'pitch');
    }
  }
  found.removed.push(...left.map((note) => placeOf(note, partIndex, older)));
  found.added.push(...placesOf(inserted, editedIndex));
}

function nearest(
  notes: readonly Note[],
  fits: (note: Note) => boolean,
  distance: (note: Note) => number,
): Note | undefined {
  let best: Note | undefined;
  for (const note of notes) if (fits(note) && (!best || distance(note) < distance(best))) best = note;
  return best;
}

/** The voices of measures that were put in. */
function insertedLines(newer: Score, { edited, editedIndex }: PartPlan, { starts }: Origins): readonly Line[] {
  const own = measureStarts(newer.measures);
  const inserted = starts.map((start, index) => (start === undefined ? own[index] : undefined));
  return inserted.some((start) => start !== undefined) ? linesOf(edited, editedIndex, newer.measures, inserted) : [];
}

/** Two notations may place what was heard once this far apart. */
const FARTHEST_SEC = 0.3;
/** Notes of different pitch this close to each other are one that was corrected. */
const SAME_TIME_SEC = 0.06;

function compareSounding(older: Score, newer: Score, plan: PartPlan, partIndex: number, found: Found): void {
  const [before, after] = [timelineOf(older, true), timelineOf(newer, true)];
  const [was, is] = [notesOf(plan.linesBefore), notesOf(plan.linesAfter)];
  const same = findNotes(
    was,
    is,
    0,
    (at) => before.at(at),
    (at) => after.at(at),
    FARTHEST_SEC,
  );
  const known = new Set<string>();
  const name = (sound: Sound, midi: Midi) => `${sound.elements[0].id} ${midi}`;
  for (const { sound, midi } of was) {
    const there = same.get(sound, midi);
    if (there) known.add(name(there, midi));
  }
  const left = was.filter(({ sound, midi }) => !same.get(sound, midi));
  const olderTies = tiesOf(plan.linesBefore);
  const newerTies = tiesOf(plan.linesAfter);
  for (const now of is) {
    if (known.has(name(now.sound, now.midi))) continue;
    const sec = after.at(now.sound.at);
    const old = nearest(
      left,
      (one) => Math.abs(before.at(one.sound.at) - sec) < SAME_TIME_SEC && Math.abs(one.midi - now.midi) <= 2,
      (one) => Math.abs(one.midi - now.midi),
    );
    if (!old) found.added.push(placeOf(now, plan.editedIndex, newerTies));
    else {
      left.splice(left.indexOf(old), 1);
      found.changed.push({
        older: placeOf(old, partIndex, olderTies),
        newer: placeOf(now, plan.editedIndex, newerTies),
        how: 'pitch',
      });
    }
  }
  found.removed.push(...left.map((note) => placeOf(note, partIndex, olderTies)));
}

/** The sound after each in its voice, where that holds something over. */
type Ties = ReadonlyMap<Sound, Sound>;

function tiesOf(lines: readonly Line[]): Ties {
  const next = new Map<Sound, Sound>();
  for (const { units } of lines) {
    let before: Sound | undefined;
    for (const { sounds } of units)
      for (const sound of sounds) {
        if (before && sound.held.size > 0) next.set(before, sound);
        before = sound;
      }
  }
  return next;
}

function* chainOf({ sound, midi }: Note, ties: Ties): Generator<Sound> {
  for (let at: Sound | undefined = sound; at; at = ties.get(at)) {
    if (at !== sound && !at.held.has(midi)) return;
    yield at;
  }
}

const endOf = (note: Note, ties: Ties): Ticks => [...chainOf(note, ties)].at(-1)!.end;

function placeOf(note: Note, partIndex: number, ties: Ties): NotePlace {
  const heads = [...chainOf(note, ties)].flatMap(({ elements }) =>
    elements.flatMap((element) => {
      const headIndex = element.kind === 'chord' ? element.heads.findIndex(({ midi }) => midi === note.midi) : -1;
      return headIndex < 0 ? [] : [{ elementId: element.id, headIndex }];
    }),
  );
  return { partIndex, measureIndex: note.sound.measureIndex, midi: note.midi, heads };
}

function placesOf(lines: readonly Line[], partIndex: number): readonly NotePlace[] {
  const ties = tiesOf(lines);
  return notesOf(lines).flatMap((note) => (chordOf(note.sound) ? [placeOf(note, partIndex, ties)] : []));
}
