import { ok } from '@notewright/result';
import {
  idsBeyond,
  MUSIC_JSON_LIMITS,
  restsFilling,
  TICKS_PER_QUARTER,
  type Clef,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Rest,
  type Score,
  type Voice,
} from '@notewright/score';
import { refuse } from '../errors';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';
import { itemAt } from '@notewright/score/lists';

/** A new part at the end: instrument 1, one treble staff, two voices of quarter rests; the second is not drawn. */
export const addPart: Edit = (score) => {
  const newId = idsBeyond(score);
  const part: Part = {
    name: 'Piano',
    sound: { kind: 'pitched', program: 0 },
    staves: ['treble'],
    mute: false,
    dynamics: [],
    measures: score.measures.map((header): Measure => ({
      voices: [
        { staff: 0, elements: quarterRests(header, newId) },
        { staff: 0, elements: quarterRests(header, newId).map((rest) => ({ ...rest, hidden: true })) },
      ],
    })),
  };
  return ok({ score: { ...score, parts: [...score.parts, part] } });
};

function quarterRests({ durationTicks, timeSignature }: MeasureHeader, newId: () => ElementId): readonly Rest[] {
  const count = Math.floor(durationTicks / TICKS_PER_QUARTER);
  const quarters = Array.from({ length: count }, (): Rest => ({
    kind: 'rest',
    id: newId(),
    value: { base: 4, dots: 0 },
  }));
  return [...quarters, ...restsFilling(count * TICKS_PER_QUARTER, durationTicks, timeSignature, newId)];
}

export const deletePart =
  (partIndex: number): Edit =>
  (score) => {
    if (!score.parts[partIndex]) return refuse('voice-missing');
    if (score.parts.length === 1) return refuse('last-part');
    return ok({ score: { ...score, parts: score.parts.toSpliced(partIndex, 1) } });
  };

/** Moves a part up (−1) or down (+1) in the list. */
export const movePart =
  (partIndex: number, by: 1 | -1): Edit =>
  (score) => {
    const [part, other] = [score.parts[partIndex], score.parts[partIndex + by]];
    if (!part) return refuse('voice-missing');
    if (!other) return refuse('at-list-end');
    return ok({ score: { ...score, parts: score.parts.with(partIndex, other).with(partIndex + by, part) } });
  };

/** A part with another look or sound; its music stays. */
export const changePart =
  (partIndex: number, change: (part: Part) => Part): Edit =>
  (score) => {
    const part = score.parts[partIndex];
    if (!part) return refuse('voice-missing');
    const changed = change(part);
    return ok({ score: changed === part ? score : { ...score, parts: score.parts.with(partIndex, changed) } });
  };

export const renamePart = (partIndex: number, name: string): Edit =>
  changePart(partIndex, (part) => (part.name === name ? part : { ...part, name }));

export const toggleMute = (partIndex: number): Edit => changePart(partIndex, (part) => ({ ...part, mute: !part.mute }));

/** Adds a staff of rests below the others. */
export const addStaff =
  (partIndex: number, clef: Clef = 'treble'): Edit =>
  (score) => {
    const newId = idsBeyond(score);
    if (score.parts[partIndex]?.staves.length === MUSIC_JSON_LIMITS.staves) return refuse('too-many-staves');
    return changePart(partIndex, (part) => ({
      ...part,
      staves: [...part.staves, clef],
      measures: part.measures.map((measure, index): Measure => {
        const { durationTicks, timeSignature } = itemAt(score.measures, index);
        const elements = restsFilling(0, durationTicks, timeSignature, newId);
        return { ...measure, voices: [...measure.voices, { staff: part.staves.length, elements }] };
      }),
    }))(score, { heads: [] });
  };

/** Takes a staff away with its voices. The last staff of a part takes the part along if there are others. */
export const deleteStaff =
  (partIndex: number, staff: number): Edit =>
  (score, selection) => {
    const part = score.parts[partIndex];
    if (!part?.staves[staff]) return refuse('voice-missing');
    if (part.staves.length === 1) return deletePart(partIndex)(score, selection);
    const number = (old: number) => (old > staff ? old - 1 : old);
    return changePart(partIndex, () => ({
      ...part,
      staves: part.staves.toSpliced(staff, 1),
      measures: part.measures.map((measure) =>
        restaffed(
          measure,
          measure.voices.filter((voice) => voice.staff !== staff),
          (old) => (old === staff ? undefined : number(old)),
        ),
      ),
    }))(score, selection);
  };

/** Moves a staff up (−1) or down (+1) within its part. */
export const moveStaff =
  (partIndex: number, staff: number, by: 1 | -1): Edit =>
  (score, selection) => {
    const part = score.parts[partIndex];
    if (!part?.staves[staff]) return refuse('voice-missing');
    const other = staff + by;
    if (!part.staves[other]) return refuse('at-list-end');
    const number = (old: number) => (old === staff ? other : old === other ? staff : old);
    return changePart(partIndex, () => ({
      ...part,
      staves: part.staves.with(staff, part.staves[other]!).with(other, part.staves[staff]!),
      measures: part.measures.map((measure) => restaffed(measure, measure.voices, number)),
    }))(score, selection);
  };

/** A measure whose staves are numbered anew; `number` answers undefined for a staff that is gone. */
function restaffed(measure: Measure, voices: readonly Voice[], number: (staff: number) => number | undefined): Measure {
  const moved = voices.map((voice) => ({ ...voice, staff: number(voice.staff)! }));
  const clefs = (measure.clefs ?? []).flatMap(({ staff, clef }) => {
    const now = number(staff);
    return now === undefined ? [] : [{ staff: now, clef }];
  });
  return {
    ...without(measure, 'clefs', 'unknown'),
    ...(clefs.length ? { clefs } : {}),
    voices: moved.sort((a, b) => a.staff - b.staff),
  };
}

/** One staff: the staves below go. Two: a bass staff of rests comes below. */
export const setStaffCount =
  (partIndex: number, count: 1 | 2): Edit =>
  (score, selection) => {
    let current: Score = score;
    for (;;) {
      const staves = current.parts[partIndex]?.staves.length ?? 0;
      if (staves === count || staves === 0) return ok({ score: current });
      const step = staves > count ? deleteStaff(partIndex, staves - 1) : addStaff(partIndex, 'bass');
      const edited = step(current, selection);
      if (!edited.ok) return edited;
      current = edited.value.score;
    }
  };
