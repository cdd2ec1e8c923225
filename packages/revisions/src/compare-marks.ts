import {
  measureStarts,
  type Chord,
  type Measure,
  type MeasureHeader,
  type NoteHead,
  type Score,
  type Ticks,
} from '@notewright/score';
import type { Origins } from './alignment';
import { factsAlike, HEADER_FACTS } from './carry-facts';
import { compareLines } from './compare-lines';
import type { ChangedMark } from './comparison';
import type { EditKind, HandEdit } from './hand-edit';
import { chordOf, type Line, type Sound } from './lines';
import { ARC_ENDS, ARC_KINDS, arcsOf, soundsById, symbolsOf } from './marks-in-time';
import type { PartPlan } from './plan-parts';
import { alike } from './same-music';
import { SIGNS } from './signs';

const HEAD_FACTS: readonly (readonly [EditKind, readonly (keyof NoteHead)[]])[] = [
  ['finger', ['finger']],
  ['articulation', ['bend']],
  ['string', ['string', 'fret']],
  ['spelling', ['spelling']],
];

/** Everything besides notes that differs between two versions with the same barlines, in the order of the score. */
export function compareMarks(
  older: Score,
  newer: Score,
  origins: Origins,
  plans: readonly PartPlan[],
  partEdits: readonly HandEdit[],
): readonly ChangedMark[] {
  const marks: ChangedMark[] = [...compareHeaders(older, newer, origins)];
  if (!alike(older.meta, newer.meta)) marks.push({ kind: 'title', older: {}, newer: {} });
  for (const { kind, partIndex } of partEdits) {
    const place = { partIndex };
    const gone = kind === 'part-removed' || kind === 'staff-removed';
    marks.push({ kind, ...(gone ? { older: place } : { newer: place }) });
  }
  for (const plan of plans) {
    if (!plan.before) continue;
    const olderIndex = older.parts.indexOf(plan.before);
    marks.push(...comparePart(plan, olderIndex, older, newer, origins));
  }
  const measure = ({ older: a, newer: b }: ChangedMark) => b?.measureIndex ?? a?.measureIndex ?? -1;
  return marks.sort((a, b) => measure(a) - measure(b));
}

function* compareHeaders(older: Score, newer: Score, { starts }: Origins): Generator<ChangedMark> {
  const own = measureStarts(older.measures);
  const indexOf = new Map(own.map((start, index) => [start, index]));
  let [oldKey, newKey]: (MeasureHeader | undefined)[] = [];
  for (const [index, header] of newer.measures.entries()) {
    const start = starts[index];
    const there = start === undefined ? undefined : indexOf.get(start);
    const was = there === undefined ? undefined : older.measures[there];
    const places = { ...(was && { older: { measureIndex: there } }), newer: { measureIndex: index } };
    if (!was) {
      if (start !== undefined) yield { kind: 'meter', newer: { measureIndex: index } };
      continue;
    }
    for (const [kind, fields] of HEADER_FACTS)
      if (!factsAlike(was, header, fields))
        yield { kind, ...sidesWith(places, says(was, fields), says(header, fields)) };
    if (!factsAlike(was, header, ['timeSignature', 'durationTicks'])) yield { kind: 'meter', ...places };
    const goesOn = oldKey && alike(oldKey.key, was.key) && alike(newKey?.key, header.key);
    if (!alike(was.key, header.key) && !goesOn) yield { kind: 'key', ...places };
    [oldKey, newKey] = [was, header];
  }
}

function* comparePart(
  { before, edited, editedIndex, linesBefore, linesAfter, oldStaff }: PartPlan,
  olderIndex: number,
  older: Score,
  newer: Score,
  { starts }: Origins,
): Generator<ChangedMark> {
  const was = before!;
  if (!factsAlike(was, edited, ['name', 'sound', 'transposition', 'tab', 'mute']))
    yield { kind: 'part-changed', older: { partIndex: olderIndex }, newer: { partIndex: editedIndex } };
  const others = new Map(linesAfter.map((line) => [`${line.staff}.${line.voice}`, line]));
  for (const line of linesBefore) {
    const units = others.get(`${line.staff}.${line.voice}`)?.units ?? [];
    for (const [a, b] of compareLines(line.units, units).same)
      for (const [kind, { was: before, is: after }] of signsChanged(a, b))
        yield { kind, ...sidesWith({ older: at(a, olderIndex), newer: at(b, editedIndex) }, before, after) };
  }
  yield* compareSpans(was, edited, linesBefore, linesAfter, olderIndex, editedIndex);
  const own = measureStarts(older.measures);
  const indexOf = new Map(own.map((start, index) => [start, index]));
  const clefOf = (measure: Measure, staff: number) => measure.clefs?.find((one) => one.staff === staff)?.clef;
  for (const staff of edited.staves.keys()) {
    const old = oldStaff(staff);
    if (old === undefined) continue;
    if (was.staves[old] !== edited.staves[staff])
      yield {
        kind: 'clef',
        older: { measureIndex: 0, partIndex: olderIndex },
        newer: { measureIndex: 0, partIndex: editedIndex },
      };
    for (const [index, measure] of edited.measures.entries()) {
      const there = starts[index] === undefined ? undefined : indexOf.get(starts[index]);
      if (there !== undefined && was.measures[there] && clefOf(was.measures[there], old) !== clefOf(measure, staff))
        yield {
          kind: 'clef',
          older: { measureIndex: there, partIndex: olderIndex },
          newer: { measureIndex: index, partIndex: editedIndex },
        };
    }
  }
  const ownNew = measureStarts(newer.measures);
  const beforeOf = (ticks: Ticks): Ticks | undefined => {
    const index = Math.max(
      0,
      ownNew.findLastIndex((start) => start <= ticks),
    );
    const start = starts[index];
    return start === undefined ? undefined : start + ticks - ownNew[index]!;
  };
  const dynamics = new Map(was.dynamics.map((one) => [one.startTicks, one.name]));
  for (const { startTicks, name } of edited.dynamics) {
    const start = beforeOf(startTicks);
    const known = start === undefined ? undefined : dynamics.get(start);
    dynamics.delete(start ?? -1);
    const place = {
      measureIndex: Math.max(
        0,
        ownNew.findLastIndex((one) => one <= startTicks),
      ),
      partIndex: editedIndex,
    };
    if (known !== name)
      yield {
        kind: 'dynamic',
        newer: place,
        ...(known && {
          older: {
            measureIndex: Math.max(
              0,
              own.findLastIndex((one) => one <= start!),
            ),
            partIndex: olderIndex,
          },
        }),
      };
  }
  for (const start of dynamics.keys())
    yield {
      kind: 'dynamic',
      older: {
        measureIndex: Math.max(
          0,
          own.findLastIndex((one) => one <= start),
        ),
        partIndex: olderIndex,
      },
    };
}

const at = ({ measureIndex, elements: [first] }: Sound, partIndex: number) => ({
  measureIndex,
  partIndex,
  elementId: first.id,
});

/** A sign that only one of the versions has stands on that side only. */
const sidesWith = (
  { older, newer }: Omit<ChangedMark, 'kind'>,
  was: boolean,
  is: boolean,
): Omit<ChangedMark, 'kind'> => ({
  ...(older && (was || !is) && { older }),
  ...(newer && (is || !was) && { newer }),
});

const says = <T extends object>(value: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => value[field] !== undefined);

/** Which versions have a sign that differs. */
interface Has {
  readonly was: boolean;
  readonly is: boolean;
}

function signsChanged(a: Sound, b: Sound): ReadonlyMap<EditKind, Has> {
  const kinds = new Map<EditKind, Has>();
  const add = (kind: EditKind, before: boolean, after: boolean) => {
    const known = kinds.get(kind);
    kinds.set(kind, { was: before || known?.was === true, is: after || known?.is === true });
  };
  const [was, is] = [chordOf(a), chordOf(b)];
  if (!was || !is || was === is) return kinds;
  for (const [name, kind] of SIGNS)
    if (!alike(was[name], is[name])) add(kind, was[name] !== undefined, is[name] !== undefined);
  for (const head of is.heads) {
    const old = was.heads.find(({ midi }) => midi === head.midi);
    if (!old) continue;
    for (const [kind, fields] of HEAD_FACTS)
      if (!factsAlike(old, head, fields)) add(kind, says(old, fields), says(head, fields));
  }
  const tied = (sound: Sound) =>
    (sound.elements.at(-1) as Chord).heads.map(({ midi, tieStart }) => (tieStart ? midi : 0));
  const [tiedBefore, tiedAfter] = [tied(a), tied(b)];
  if (was.heads.length === is.heads.length && !alike(tiedBefore, tiedAfter))
    add('tie', tiedBefore.some(Boolean), tiedAfter.some(Boolean));
  return kinds;
}

function* compareSpans(
  was: PartPlan['edited'],
  edited: PartPlan['edited'],
  linesBefore: readonly Line[],
  linesAfter: readonly Line[],
  olderIndex: number,
  newerIndex: number,
): Generator<ChangedMark> {
  const [before, after] = [soundsById(linesBefore), soundsById(linesAfter)];
  for (const kind of ARC_KINDS) {
    const ends = ARC_ENDS[kind];
    const [older, newer] = [arcsOf(ends(was), before), arcsOf(ends(edited), after)];
    for (const [name, { from }] of older) if (!newer.has(name)) yield { kind, older: at(from, olderIndex) };
    for (const [name, { from }] of newer) if (!older.has(name)) yield { kind, newer: at(from, newerIndex) };
  }
  const [older, newer] = [symbolsOf(linesBefore), symbolsOf(linesAfter)];
  for (const name of new Set([...older.keys(), ...newer.keys()])) {
    const [old, now] = [older.get(name), newer.get(name)];
    if (old && now && alike(old.element.chordSymbol, now.element.chordSymbol)) continue;
    yield {
      kind: 'chord-symbol',
      ...(old && { older: { ...at(old.sound, olderIndex), elementId: old.element.id } }),
      ...(now && { newer: { ...at(now.sound, newerIndex), elementId: now.element.id } }),
    };
  }
}
