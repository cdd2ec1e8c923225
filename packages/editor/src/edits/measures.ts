import { ok } from '@notewright/result';
import {
  idsBeyond,
  MUSIC_JSON_LIMITS,
  clefAt,
  fullMeasureTicks,
  measureStarts,
  tempoAt,
  type MeasureHeader,
  type Part,
  type Score,
} from '@notewright/score';
import { refuse } from '../errors';
import { headersWithout } from '../in-force';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';
import { emptyMeasure } from './empty-measure';
import { shiftDynamics } from '../time-shift';
import { without } from '@notewright/score/without';

/**
 * Puts empty measures before the measure of this index (or at the end), in the meter and key that stand there.
 *
 * @param after  they follow the measure before it instead, and are like that one: a pick-up's meter, full
 */
export const insertMeasures =
  (atIndex: number, count: number, after = false): Edit =>
  (score) => {
    if (!(count > 0)) return ok({ score });
    const [first] = score.measures;
    if (!first) return ok({ score });
    const pickup = first.durationTicks < fullMeasureTicks(first.timeSignature);
    // Nothing comes before a pick-up: in the middle of a score a short measure would be no pick-up any more.
    const at = Math.min(Math.max(pickup ? 1 : 0, atIndex), score.measures.length);
    const beside = score.measures[Math.min(after && at > 0 ? at - 1 : at, score.measures.length - 1)]!;
    const { timeSignature, key } = beside;
    const [left, right] = [score.measures[at - 1], score.measures[at]];
    const ending = right && left?.ending === right.ending ? right.ending : undefined;
    const blank: MeasureHeader = {
      timeSignature,
      key,
      durationTicks: fullMeasureTicks(timeSignature),
      ...(ending === undefined ? {} : { ending }), // in the middle of a bracket it is under the bracket
    };
    const headers = Array.from({ length: count }, (): MeasureHeader => blank);
    const measures = score.measures.toSpliced(at, 0, ...headers);
    if (at === 0) {
      measures[0] = { ...blank, tempoBpm: tempoAt(score, 0), ...(first.tempoSign && { tempoSign: first.tempoSign }) };
      measures[count] = without(first, 'tempoBpm', 'tempoSign');
    }
    const newId = idsBeyond(score);
    const atTicks = measureStarts(score.measures)[at]!;
    const parts = score.parts.map((part): Part => {
      const empty = headers.map((header) => emptyMeasure(part, header, newId));
      const longer = { ...part, measures: part.measures.toSpliced(at, 0, ...empty) };
      return withoutLooseTies(shiftDynamics(longer, atTicks, count * blank.durationTicks), [at]);
    });
    return ok({ score: { ...score, measures, parts } });
  };

/** Takes measures away. The tempo, feel, meter and clefs that were in force after them stay so. */
export const deleteMeasures =
  (from: number, count: number): Edit =>
  (score) => {
    const end = Math.min(from + count, score.measures.length);
    if (end <= from) return ok({ score });
    if (end - from >= score.measures.length) return refuse('last-measure');
    const starts = measureStarts(score.measures);
    const [fromTicks, lostTicks] = [starts[from]!, starts[end]! - starts[from]!];
    const measures = headersWithout(score, from, end);
    const parts = score.parts.map((part): Part => {
      const kept = part.measures.toSpliced(from, end - from);
      const shorter = withClefsInForce({ ...part, measures: kept }, part, from, end);
      return withoutLooseTies(shiftDynamics(shorter, fromTicks, -lostTicks), [from]);
    });
    return ok({ score: { ...score, measures, parts } });
  };

/** Clef changes of deleted measures move to the first that is left; on measure 1 they become the clef of the staff. */
function withClefsInForce(shorter: Part, before: Part, from: number, end: number): Part {
  const first = shorter.measures[from];
  if (!first) return shorter;
  const wanted = before.staves.map((_, staff) => clefAt(before, staff, end));
  if (from === 0)
    return {
      ...shorter,
      staves: wanted.join() === before.staves.join() ? before.staves : wanted,
      measures: shorter.measures.with(0, without(first, 'clefs')),
    };
  const changes = wanted.flatMap((clef, staff) =>
    clef === clefAt(shorter, staff, from - 1) && !first.clefs?.some((change) => change.staff === staff)
      ? []
      : [{ staff, clef }],
  );
  const same = changes.length === (first.clefs?.length ?? 0);
  return same ? shorter : { ...shorter, measures: shorter.measures.with(from, { ...first, clefs: changes }) };
}

/** Deletes every measure that holds something selected. */
export const deleteSelectedMeasures: Edit = (score, selection) => {
  const indices = [...new Set(selectedPlaces(score, selection).map(({ measureIndex }) => measureIndex))];
  if (indices.length === 0) return refuse('nothing-selected');
  if (indices.length >= score.measures.length) return refuse('last-measure');
  let current: Score = score;
  for (const index of indices.sort((a, b) => b - a)) {
    const edited = deleteMeasures(index, 1)(current, selection);
    if (!edited.ok) return edited;
    current = edited.value.score;
  }
  return ok({ score: current });
};

/** Adds whole rests at the end, or cuts measures from the end. */
export const setMeasureCount =
  (count: number): Edit =>
  (score, selection) => {
    const now = score.measures.length;
    if (!(Number.isInteger(count) && count >= 1)) return refuse('last-measure');
    if (count > MUSIC_JSON_LIMITS.measures) return refuse('too-many-measures');
    return count > now
      ? insertMeasures(now, count - now)(score, selection)
      : deleteMeasures(count, now - count)(score, selection);
  };
