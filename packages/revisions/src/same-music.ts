import {
  passesSec,
  type Measure,
  type MeasureHeader,
  type NoteHead,
  type Part,
  type Score,
  type VoiceElement,
} from '@notewright/score';
import { alikeInTurn } from '@notewright/score/lists';
import { without } from '@notewright/score/without';

/** Moments closer than this are one: files may round them. */
export const SAME_MOMENT_SEC = 1e-4;

/** Whether two plain values (numbers, texts, lists, records) say the same; a field that is undefined counts as absent. */
export function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!(Array.isArray(a) && Array.isArray(b)) || a.length !== b.length) return false;
    return a.every((item, index) => alike(item, b[index]));
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const name in left) if (!alike(left[name], right[name])) return false;
  for (const name in right) if (right[name] !== undefined && left[name] === undefined) return false;
  return true;
}

/** Whether two heads are written alike; how sure the listener was is no notation. */
function sameHead(a: NoteHead, b: NoteHead): boolean {
  return (
    a === b ||
    (a.midi === b.midi &&
      !a.tieStart === !b.tieStart &&
      a.finger === b.finger &&
      a.string === b.string &&
      a.fret === b.fret &&
      alike(a.bend, b.bend) &&
      alike(a.spelling, b.spelling))
  );
}

/** Whether two elements are the same music; ids do not count. */
function sameElement(a: VoiceElement, b: VoiceElement): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || !alike(a.value, b.value)) return false;
  if (a.kind === 'chord' && b.kind === 'chord') {
    return alikeInTurn(a.heads, b.heads, sameHead) && alike({ ...a, id: '', heads: 0 }, { ...b, id: '', heads: 0 });
  }
  return alike({ ...a, id: '' }, { ...b, id: '' });
}

/** Whether two measures of a part are the same music. */
export function sameMeasure(a: Measure, b: Measure): boolean {
  if (a === b) return true;
  if (a.voices.length !== b.voices.length || !alike(a.clefs ?? [], b.clefs ?? []) || !alike(a.unknown, b.unknown))
    return false;
  return alikeInTurn(
    a.voices,
    b.voices,
    (one, other) => one.staff === other.staff && alikeInTurn(one.elements, other.elements, sameElement),
  );
}

/** Whether two scores have the same music in one measure of each; not where one has no such measure, or other parts. */
export const sameMeasures = (a: Score, index: number, b: Score, other: number): boolean =>
  alikeInTurn(a.parts, b.parts, (one, two) => {
    const [mine, theirs] = [one.measures[index], two.measures[other]];
    return mine !== undefined && theirs !== undefined && sameMeasure(mine, theirs);
  });

const sameMoment = (a: number, b: number): boolean => Math.abs(a - b) < SAME_MOMENT_SEC;

/** The header without what it says of the recording. */
export const withoutMoments = (header: MeasureHeader): MeasureHeader =>
  without(header, 'timestampSec', 'laterPassesSec');

/** Whether two headers say the same, at the same moments of the recording. */
export const sameHeader = (a: MeasureHeader, b: MeasureHeader): boolean =>
  a === b || (alikeInTurn(passesSec(a), passesSec(b), sameMoment) && alike(withoutMoments(a), withoutMoments(b)));

const samePart = (a: Part, b: Part): boolean =>
  a === b ||
  (a.measures.length === b.measures.length &&
    alike({ ...a, measures: 0 }, { ...b, measures: 0 }) &&
    alikeInTurn(a.measures, b.measures, sameMeasure));

/** Whether two scores are the same music, written alike; ids do not count, nor how sure the listener was. */
export const sameMusic = (a: Score, b: Score): boolean =>
  a === b ||
  (a.parts.length === b.parts.length &&
    a.measures.length === b.measures.length &&
    alike(a.meta, b.meta) &&
    alike(a.unknown, b.unknown) &&
    alikeInTurn(a.measures, b.measures, sameHeader) &&
    alikeInTurn(a.parts, b.parts, samePart));
