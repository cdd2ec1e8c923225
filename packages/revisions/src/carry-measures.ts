import {
  clefAt,
  fullMeasureTicks,
  measureStarts,
  type Dynamic,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { itemAt, lastOf } from '@notewright/score/lists';
import { factsAlike, withFacts } from './carry-facts';
import type { Passage } from './passage';
import { withoutMoments } from './same-music';
import { emptyMeasure } from './staves';
import { without } from '@notewright/score/without';

/** A change of the list of measures: from `at` on, `deleted` of the new notation go and `inserted` of the edited score come. */
interface Splice {
  readonly at: number;
  readonly deleted: number;
  /** Indices in the edited score. */
  readonly inserted: readonly number[];
}

/** A barline this far off, in measures, is still the one that is meant. */
const NEAR_BARLINE = 0.15;

/** What to put in and take out, from the end to the beginning; measures that cannot be taken out are reported, and `silence` is called for their stretch. */
export function splicesOf(passage: Passage, silence: (from: Ticks, to: Ticks) => void): readonly Splice[] {
  const { origins, edited, report, headers } = passage;
  const splices: Splice[] = [];
  for (const [from, to] of origins.gone) {
    const [left, right] = [passage.barlineNear(from), passage.barlineNear(to)];
    const deleted = right.index - left.index;
    const measureIndex = Math.min(passage.editedMeasureAt(from), edited.measures.length - 1);
    const edit = { kind: 'measure-deleted' as const, measureIndex };
    if (deleted > 0 && deleted < headers.length && left.off < NEAR_BARLINE && right.off < NEAR_BARLINE) {
      splices.push({ at: left.index, deleted, inserted: [] });
      report.carried(edit);
    } else {
      silence(from, to);
      report.lostIn(edit, 'no-place', Math.min(left.index, headers.length - 1));
    }
  }
  for (let index = 0; index < edited.measures.length; index++) {
    if (origins.starts[index] !== undefined) continue;
    const first = index;
    while (index < edited.measures.length && origins.starts[index] === undefined) index++;
    const inserted = Array.from({ length: index - first }, (_, offset) => first + offset);
    const before =
      first === 0 ? undefined : origins.starts[first - 1]! + itemAt(edited.measures, first - 1).durationTicks;
    const at =
      before === undefined
        ? 0
        : index === edited.measures.length && before >= lastOf(passage.startsBefore)
          ? headers.length
          : passage.barlineNear(before).index;
    splices.push({ at, deleted: 0, inserted });
    for (const measureIndex of inserted) report.carried({ kind: 'measure-inserted', measureIndex });
  }
  splices.sort((a, b) => b.at - a.at || b.deleted - a.deleted);
  const whole = splices.reduce((sum, { deleted }) => sum + deleted, 0) >= headers.length;
  return whole ? splices.filter(({ deleted }) => deleted === 0) : splices;
}

/** Where a measure of the new notation is after the splices. */
export const indexAfter = (splices: readonly Splice[], index: number): number =>
  splices.reduce(
    (now, { at, deleted, inserted }) => (at <= index ? now + inserted.length - Math.min(deleted, index - at) : now),
    index,
  );

/**
 * The score with measures put in and taken out.
 *
 * @param contentOf  the music of an inserted measure in a part of the new notation; undefined where it has none
 */
export function spliced(
  score: Score,
  edited: Score,
  splices: readonly Splice[],
  contentOf: (part: Part, partIndex: number, editedIndex: number, header: MeasureHeader) => Measure | undefined,
  newId: () => ElementId,
): Score {
  return splices.reduce((now, splice) => applied(now, edited, splice, contentOf, newId), score);
}

function applied(
  score: Score,
  edited: Score,
  { at, deleted, inserted }: Splice,
  contentOf: (part: Part, partIndex: number, editedIndex: number, header: MeasureHeader) => Measure | undefined,
  newId: () => ElementId,
): Score {
  const beside = score.measures[at] ?? score.measures[at - 1]!;
  const editedBeside = (index: number) => {
    let next = index;
    while (inserted.includes(next)) next++;
    return edited.measures[next] ?? edited.measures[inserted[0]! - 1];
  };
  const come = inserted.map((index): MeasureHeader => {
    const header = withoutMoments(edited.measures[index]!);
    const neighbour = editedBeside(index);
    const sameKey = neighbour && factsAlike(header, neighbour, ['key']);
    const empty = edited.parts.every(({ measures }) => isSilent(measures[index]!));
    return {
      ...header,
      ...(sameKey && { key: beside.key }),
      ...(empty &&
        neighbour &&
        factsAlike(header, neighbour, ['timeSignature']) && {
          timeSignature: beside.timeSignature,
          durationTicks: fullMeasureTicks(beside.timeSignature),
        }),
    };
  });
  const headers = score.measures.toSpliced(at, deleted, ...come);
  const gone = score.measures.slice(at, at + deleted);
  if (gone.length > 0 && headers[at]) {
    // What was in force goes on being so.
    const mark = gone.findLast(({ tempoBpm }) => tempoBpm !== undefined);
    if (mark && headers[at].tempoBpm === undefined)
      headers[at] = withFacts(headers[at], mark, ['tempoBpm', 'tempoSign']);
    const feel = gone.findLast((header) => header.feel !== undefined);
    if (feel && headers[at].feel === undefined) headers[at] = withFacts(headers[at], feel, ['feel']);
  }
  if (itemAt(headers, 0).tempoBpm === undefined) {
    headers[0] = withFacts(headers[0]!, score.measures[0]!, ['tempoBpm', 'tempoSign']);
    if (at === 0 && inserted.length > 0 && headers[inserted.length])
      headers[inserted.length] = withFacts(headers[inserted.length]!, {}, ['tempoBpm', 'tempoSign']);
  }
  const starts = measureStarts(score.measures);
  const lost = starts[at + deleted]! - starts[at]!;
  const won = come.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  const parts = score.parts.map((part, partIndex): Part => {
    const content = come.map(
      (header, index) =>
        contentOf(part, partIndex, inserted[index]!, header) ?? emptyMeasure(part.staves.length, header, newId),
    );
    const measures = part.measures.toSpliced(at, deleted, ...content);
    const dynamics = shifted(shifted(part.dynamics, starts[at]!, -lost), starts[at]!, won);
    return clefsKept({ ...part, measures, dynamics }, part, at, deleted);
  });
  return { ...score, measures: headers, parts };
}

const isSilent = ({ voices }: Measure): boolean =>
  voices.every(({ elements }) => elements.every(({ kind }) => kind === 'rest'));

function shifted(dynamics: readonly Dynamic[], at: Ticks, by: Ticks): readonly Dynamic[] {
  if (by === 0) return dynamics;
  const moved = (ticks: Ticks, end: boolean) => ((end ? ticks <= at : ticks < at) ? ticks : Math.max(ticks + by, at));
  return dynamics
    .map((one) => ({ ...one, startTicks: moved(one.startTicks, false), endTicks: moved(one.endTicks, true) }))
    .filter(({ startTicks, endTicks }) => endTicks > startTicks);
}

/** Clefs of measures that are gone hold on after them; at the beginning they are the clefs of the staves. */
function clefsKept(part: Part, before: Part, at: number, deleted: number): Part {
  const first = part.measures[at];
  if (deleted === 0 || !first) return part;
  const wanted = before.staves.map((_, staff) => clefAt(before, staff, at + deleted));
  const plain = without(first, 'clefs');
  if (at === 0) return { ...part, staves: wanted, measures: part.measures.with(0, plain) };
  const shown = before.staves.map((_, staff) => clefAt(before, staff, at - 1));
  const clefs = wanted.flatMap((clef, staff) => (clef === shown[staff] ? [] : [{ staff, clef }]));
  return { ...part, measures: part.measures.with(at, clefs.length > 0 ? { ...plain, clefs } : plain) };
}
