import { withMeter } from '@notewright/editor/meter';
import {
  fullMeasureTicks,
  measureStarts,
  sameTimeSignature,
  type MeasureHeader,
  type Score,
  type Ticks,
  type TimeSignature,
} from '@notewright/score';
import type { Origins } from './alignment';
import { indexAt, type Passage } from './passage';

/** A barline this far off, as a share of the measure, is still the one that is meant. */
const NEAR_BARLINE = 0.26;

/** Measures of the edited score whose barlines somebody set, one after the other. */
interface Stretch {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
}

export interface HandMeters {
  /** The new notation with these meters. */
  readonly score: Score;
  /** The first measures of the stretches they hold in, as indices in the edited score. */
  readonly set: ReadonlySet<number>;
}

/**
 * Gives a new notation the meters that were set by hand, from the moment on where they were set, as the editor sets them.
 *
 * Only where the new notation counts as the one before did; where it has other values or another meter of its own, that was chosen, and a
 * meter set by hand on the former values would make no sense of it.
 *
 * @param place  ticks of the notation before → ticks of the new one
 */
export function withHandMeters(
  before: Score,
  edited: Score,
  fresh: Score,
  origins: Origins,
  place: (before: Ticks) => Ticks,
): HandMeters {
  const set = new Set<number>();
  let score = fresh;
  for (const stretch of stretchesOf(before, edited, origins)) {
    const done = withStretch(before, edited, score, origins, place, stretch);
    if (!done) continue;
    score = done;
    set.add(stretch.from);
  }
  return { score: score === fresh ? fresh : withoutPadding(score, fresh), set };
}

function stretchesOf(before: Score, edited: Score, origins: Origins): readonly Stretch[] {
  const starts = new Map(measureStarts(before.measures).map((start, index) => [start, index]));
  const stretches: Stretch[] = [];
  let from: number | undefined;
  for (const [index, header] of edited.measures.entries()) {
    const start = origins.starts[index];
    const was = start === undefined ? undefined : before.measures[starts.get(start) ?? -1];
    const byHand = start === undefined ? from !== undefined : !was || !sameBarlines(was, header);
    if (byHand) from ??= index;
    else if (from !== undefined) {
      stretches.push({ from, to: index });
      from = undefined;
    }
  }
  return from === undefined ? stretches : [...stretches, { from, to: edited.measures.length }];
}

const sameBarlines = (a: MeasureHeader, b: MeasureHeader): boolean =>
  a.durationTicks === b.durationTicks && sameTimeSignature(a.timeSignature, b.timeSignature);

/** The score with the meters of one stretch; undefined where they do not fit. */
function withStretch(
  before: Score,
  edited: Score,
  fresh: Score,
  { starts }: Origins,
  place: (before: Ticks) => Ticks,
  { from, to }: Stretch,
): Score | undefined {
  const inside = edited.measures.slice(from, to);
  if (inside.some(({ timeSignature, durationTicks }) => durationTicks !== fullMeasureTicks(timeSignature)))
    return undefined;
  const beginsAt = starts[from];
  if (beginsAt === undefined) return undefined;
  const startsBefore = measureStarts(before.measures);
  let counted = before.measures[indexAt(startsBefore, beginsAt, before.measures.length)]?.timeSignature;
  const first = barlineAt(fresh, place(beginsAt));
  if (first === undefined || counted === undefined) return undefined;
  // Where all barlines are read a little later, the meter moves with them.
  const shift = first.start - place(beginsAt);
  const placed = (ticks: Ticks) => place(ticks) + shift;
  let score = fresh;
  // What follows the stretch is counted as before again.
  let last: TimeSignature | undefined;
  for (const [offset, { timeSignature }] of edited.measures.slice(from, to + 1).entries()) {
    const goesOn = last && sameTimeSignature(timeSignature, last);
    last = timeSignature;
    if (goesOn) continue;
    const index = from + offset;
    const start = starts[index];
    const there = start === undefined ? undefined : barlineAt(score, placed(start));
    if (there === undefined) return undefined;
    const read = there.header.timeSignature;
    if (!sameTimeSignature(read, counted) && !(index === to && sameTimeSignature(read, timeSignature)))
      return undefined;
    score = withMeter(score, timeSignature, there.index);
    counted = timeSignature;
  }
  return standsAs(edited, score, starts, placed, { from, to }) ? score : undefined;
}

/** Whether each measure of a stretch has its measure, one after the other. */
function standsAs(
  edited: Score,
  score: Score,
  starts: Origins['starts'],
  place: (before: Ticks) => Ticks,
  { from, to }: Stretch,
): boolean {
  let expected: number | undefined;
  for (const [offset, header] of edited.measures.slice(from, to).entries()) {
    const start = starts[from + offset];
    if (start === undefined) continue;
    const there = barlineAt(score, place(start));
    if (there === undefined || (expected !== undefined && there.index !== expected)) return false;
    if (!sameBarlines(there.header, header)) return false;
    expected = there.index + 1;
  }
  return true;
}

/** The measure that begins near a moment of a score; undefined where no barline is near. */
function barlineAt({ measures }: Score, at: Ticks): Barline | undefined {
  const starts = measureStarts(measures);
  const index = indexAt(starts, at, measures.length);
  const barline = (number: number): Barline | undefined => {
    const [header, start] = [measures[number], starts[number]];
    return header && start !== undefined ? { index: number, header, start } : undefined;
  };
  const here = barline(index);
  if (!here) return undefined;
  const off = (at - here.start) / here.header.durationTicks;
  if (Math.abs(off) <= NEAR_BARLINE) return here;
  return 1 - off <= NEAR_BARLINE && off < 1 ? barline(index + 1) : undefined;
}

/** The left barline of a measure. */
interface Barline {
  readonly index: number;
  readonly header: MeasureHeader;
  readonly start: Ticks;
}

/** Without measures that only fill up what a meter left over behind the music: they are put in by those who put them in. */
function withoutPadding(score: Score, fresh: Score): Score {
  const end = fresh.measures.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  const starts = measureStarts(score.measures).slice(0, -1);
  const count = starts.findLastIndex((start) => start < end) + 1;
  if (count === score.measures.length) return score;
  const parts = score.parts.map((part) => ({ ...part, measures: part.measures.slice(0, count) }));
  return { ...score, measures: score.measures.slice(0, count), parts };
}

/** Tells what became of meters: those that were set, those that the new notation has anyway, and those it has otherwise. */
export function tellMeters(passage: Passage, set: HandMeters['set']): void {
  const { edited, before, origins, headers, report } = passage;
  for (const { from } of stretchesOf(before, edited, origins)) {
    const [header, start] = [edited.measures[from], origins.starts[from]];
    if (!header || start === undefined) continue;
    const { index: there, off } = passage.barlineNear(start);
    const measure = Math.min(there, headers.length - 1);
    const fresh = headers[measure];
    const said = set.has(from) || (off < 1e-6 && fresh !== undefined && sameBarlines(fresh, header));
    const { beats, beatUnit } = header.timeSignature;
    const edit = { kind: 'meter' as const, measureIndex: from, text: `${beats}/${beatUnit}` };
    if (said) report.carried(edit);
    else report.lostIn(edit, 'read-otherwise', measure);
  }
}
