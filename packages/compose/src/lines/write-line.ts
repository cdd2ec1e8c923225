import {
  elementTicks,
  meterOf,
  type Chord,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type NoteHead,
  type Rest,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { metricalPieces } from '@notewright/score/respelled';
import type { Line, LineNote } from './line';

/** Time is a whole number of 128ths or it is counted in tuplets. */
const GRID: Ticks = 40320 / 128;

/** What a line is written into. */
export interface Paper {
  readonly measures: readonly MeasureHeader[];
  /** Of the measures, in order, with the end as the last. */
  readonly starts: readonly Ticks[];
  /** Of each measure elements that fill it: the values of those in tuplets are taken over where the line needs them. */
  readonly frames: readonly (readonly VoiceElement[])[];
  /** Gives ids that the score does not have. */
  readonly newId: () => ElementId;
}

/**
 * Writes a line as the measures of one staff: values that show the beat, ties over what they cross, rests between.
 *
 * Where the line begins or ends something off the grid of 128ths, the measure keeps the tuplets of its frame, and each of their
 * notes is given to what sounds when it begins.
 *
 * @param line  within the score, ascending
 * @returns one measure for each of the paper, each full
 */
export function writeLine(line: Line, paper: Paper): readonly Measure[] {
  let from = 0;
  return paper.measures.map((header, index): Measure => {
    const start = paper.starts[index] ?? 0;
    const end = start + header.durationTicks;
    while ((line[from]?.endTicks ?? Infinity) <= start) from++;
    const notes: LineNote[] = [];
    for (let at = from, note = line[at]; note && note.startTicks < end; note = line[++at]) notes.push(note);
    const shift = index === 0 ? Math.max(0, meterOf(header.timeSignature).measureTicks - header.durationTicks) : 0;
    const slots = slotsOf(notes, start, end, header, shift, paper.frames[index] ?? []);
    return { voices: [{ staff: 0, elements: written(slots, paper.newId) }] };
  });
}

/** A written value and what sounds in it; `undefined`: nothing. */
interface Slot {
  readonly value: VoiceElement['value'];
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly note: LineNote | undefined;
}

function slotsOf(
  notes: Line,
  start: Ticks,
  end: Ticks,
  { timeSignature }: MeasureHeader,
  shift: Ticks,
  frame: readonly VoiceElement[],
): readonly Slot[] {
  const onGrid = (ticks: Ticks): boolean => (ticks - start + shift) % GRID === 0;
  const plain = (from: Ticks, to: Ticks): readonly Slot[] =>
    stretches(notes, from, to).flatMap(({ from: a, to: b, note }) =>
      metricalPieces(a - start + shift, b - start + shift, timeSignature, !note).map(
        ({ value, startTicks, ticks }) => ({
          value,
          startTicks: startTicks - shift + start,
          endTicks: startTicks - shift + start + ticks,
          note,
        }),
      ),
    );
  const edges = notes.flatMap(({ startTicks, endTicks }) => [Math.max(start, startTicks), Math.min(end, endTicks)]);
  if ([start, end, ...edges].every(onGrid)) return plain(start, end);
  const slots: Slot[] = [];
  let at = start;
  for (const element of frame) {
    const to = at + elementTicks(element);
    const inner = notes
      .flatMap(({ startTicks, endTicks }) => [startTicks, endTicks])
      .filter((edge) => edge > at && edge < to);
    if (!element.value.tuplet && [at, to, ...inner].every(onGrid)) slots.push(...plain(at, to));
    else slots.push({ value: element.value, startTicks: at, endTicks: to, note: soundingAt(notes, at) });
    at = to;
  }
  return slots;
}

const soundingAt = (notes: Line, at: Ticks): LineNote | undefined =>
  notes.find(({ startTicks, endTicks }) => startTicks <= at && endTicks > at);

/** A stretch of time cut into notes and the silences between them. */
function stretches(notes: Line, from: Ticks, to: Ticks) {
  const found: { from: Ticks; to: Ticks; note: LineNote | undefined }[] = [];
  let at = from;
  for (const note of notes) {
    const [start, end] = [Math.max(from, note.startTicks), Math.min(to, note.endTicks)];
    if (end <= start) continue;
    if (start > at) found.push({ from: at, to: start, note: undefined });
    found.push({ from: start, to: end, note });
    at = end;
  }
  if (at < to) found.push({ from: at, to, note: undefined });
  return found;
}

function written(slots: readonly Slot[], newId: () => ElementId): readonly VoiceElement[] {
  return slots.map(({ value, startTicks, endTicks, note }, index): Chord | Rest => {
    if (!note) return { kind: 'rest', id: newId(), value };
    const { midi, spelling, velocity, articulations } = note;
    const following = slots[index + 1];
    const goesOn = following ? following.note === note : note.endTicks > endTicks;
    const head: NoteHead = { midi, ...(spelling && { spelling }), ...(goesOn && { tieStart: true }) };
    const isFirst = index === 0 ? note.startTicks >= startTicks : slots[index - 1]?.note !== note;
    const marks = isFirst && articulations?.length ? { articulations } : {};
    return { kind: 'chord', id: newId(), value, heads: [head], velocity, ...marks };
  });
}
