import { measureStarts, type Score, type VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';
import { Draft, placeAfter, placeBefore } from './draft';
import { placeOf, placesOf, soundingAt, ticksInScore, type Place } from './places';
import { spansIn, type Span, type SpanEnd, type Spans } from './span-ends';
import { chordAt } from './tie-chain';

/** Most slurs that begin or end with one note. */
export const MOST_SLURS = 4;

/**
 * The edited score with the slurs, hairpins and pedals of which the edit took one end away: a note that bore it was written over, swallowed
 * by a longer one, or went with its measure. The end stays where it was, with what stands there now:
 *
 *     C4/h:cresc D4/h:unhairpin   with E4/h over D4   C4/h:cresc E4/h:unhairpin
 *
 * A slur needs a note there, else it goes to the last one before (a beginning to the next one after). What lost both ends is gone, and so is
 * what has no room any more: a slur over a single note, a span whose ends were moved past each other or into another one.
 *
 * @returns the very score when nothing has lost an end
 */
export function withSpansKept(before: Score, after: Score): Score {
  if (before === after || before.parts.length !== after.parts.length) return after;
  let kept = after;
  for (const [partIndex, part] of after.parts.entries()) {
    const old = before.parts[partIndex];
    if (!old || old === part || old.staves.length !== part.staves.length) continue;
    const was = spansIn(before, partIndex);
    if (was.whole.length > 0) kept = withPartKept(before, kept, partIndex, was);
  }
  return kept;
}

function withPartKept(before: Score, after: Score, partIndex: number, was: Spans): Score {
  const now = spansIn(after, partIndex);
  const halves = halvesIn(was, now);
  if (halves.length === 0) return after;
  const names = new Set(now.loose.map(nameOf));
  const draft = new Draft(after);
  for (const half of halves)
    if (!names.has(nameOf(half.end === 'from' ? half.to : half.from))) giveBack(draft, before, after, half);
  return withoutLoose(draft.finish(), partIndex, new Set(was.loose.map(nameOf)));
}

/** Takes away what belongs to nothing, but for what was known to: it would reach for the ends of others. */
function withoutLoose(score: Score, partIndex: number, known: ReadonlySet<string>): Score {
  const draft = new Draft(score);
  for (const end of spansIn(score, partIndex).loose) {
    const place = known.has(nameOf(end)) ? undefined : placeOf(score, end.id);
    if (place) change(draft, place, (element) => withoutEnd(element, end));
  }
  return draft.finish();
}

interface Half extends Span {
  /** The end that is still there. */
  readonly end: 'from' | 'to';
}

/** The spans that lost one end by this edit. */
function halvesIn(was: Spans, now: Spans): readonly Half[] {
  const known = new Set(was.loose.map(nameOf));
  return now.loose.flatMap((mark): readonly Half[] => {
    if (known.has(nameOf(mark))) return [];
    const end = mark.isStart ? 'from' : 'to';
    const span =
      was.whole.find((one) => nameOf(one[end]) === nameOf(mark)) ??
      // A note that was cut goes on under another name, and so does one that took its place.
      was.whole.find((one) => one.lane === mark.lane && one[end].ticks === mark.ticks);
    return span ? [{ ...span, [end]: mark, end }] : [];
  });
}

const nameOf = ({ id, isStart, lane }: SpanEnd): string => `${id} ${isStart} ${lane}`;

function giveBack(draft: Draft, before: Score, after: Score, { end, from, to }: Half): void {
  const [kept, lost] = end === 'from' ? [from, to] : [to, from];
  const { kind } = lost;
  const keptAt = placeOf(after, kept.id);
  if (!keptAt) return;
  const there = standingAt(before, after, keptAt.partIndex, lost);
  if (kind !== 'slur') {
    // Never before the end that is there.
    const place =
      there && (end === 'from' ? comesBefore(after, there, keptAt) : comesBefore(after, keptAt, there))
        ? keptAt
        : there;
    return change(draft, place ?? keptAt, (element) => marked(element, lost));
  }
  const note = there && nearestChord(after, there, lost.isStart);
  const spansNotes = note && (end === 'from' ? comesBefore(after, keptAt, note) : comesBefore(after, note, keptAt));
  if (spansNotes) change(draft, note, (element) => slurred(element, lost.isStart, 1));
}

const change = (draft: Draft, place: Place, how: (element: VoiceElement) => VoiceElement): void =>
  draft.setElement(place, how(draft.element(place)));

const comesBefore = (score: Score, one: Place, other: Place): boolean =>
  ticksInScore(score, one) < ticksInScore(score, other);

function marked(element: VoiceElement, { kind, isStart, hairpin }: SpanEnd): VoiceElement {
  if (kind === 'pedal') return { ...element, ...(isStart ? { pedalStart: true } : { pedalStop: true }) };
  return { ...element, ...(isStart ? hairpin && { hairpinStart: hairpin } : { hairpinStop: true }) };
}

function withoutEnd(element: VoiceElement, { kind, isStart }: SpanEnd): VoiceElement {
  if (kind === 'slur') return slurred(element, isStart, -1);
  if (kind === 'pedal') return without(element, isStart ? 'pedalStart' : 'pedalStop');
  return without(element, isStart ? 'hairpinStart' : 'hairpinStop');
}

function slurred(element: VoiceElement, isStart: boolean, more: 1 | -1): VoiceElement {
  if (element.kind === 'rest') return element;
  const field = isStart ? 'slurStarts' : 'slurStops';
  const count = Math.min(MOST_SLURS, (element[field] ?? 0) + more);
  return count > 0 ? { ...element, [field]: count } : without(element, field);
}

function nearestChord(score: Score, from: Place, isStart: boolean): Place | undefined {
  const next = isStart ? placeAfter : placeBefore;
  for (let at: Place | undefined = from; at; at = next(score, at)) if (chordAt(score, at)) return at;
  return undefined;
}

/** What stands now where an end was lost, in its voice, or in the first where that is gone. */
function standingAt(before: Score, after: Score, partIndex: number, lost: SpanEnd): Place | undefined {
  const { kind, staff, voiceNumber, isStart } = lost;
  const { ticks, isGone } = momentIn(after, before, partIndex, lost);
  // Where an element ends, or its measure was taken away, the one before that moment is meant.
  const inside = isStart || (kind === 'slur' && !isGone) ? ticks : ticks - 1;
  const starts = measureStarts(after.measures);
  const measureIndex = Math.min(
    after.measures.length - 1,
    starts.findLastIndex((start) => start <= inside),
  );
  if (measureIndex < 0) return undefined;
  const at = inside - (starts[measureIndex] ?? 0);
  const line = { partIndex, staff, voiceNumber };
  return soundingAt(after, line, measureIndex, at) ?? soundingAt(after, { ...line, voiceNumber: 1 }, measureIndex, at);
}

/** A moment of the score as it was, in the score as it is: where its measure was taken away, the barline that is left of it. */
function momentIn(after: Score, before: Score, partIndex: number, { measureIndex, atTicks, ticks }: SpanEnd) {
  if (before.measures.length === after.measures.length) return { ticks, isGone: false };
  const starts = measureStarts(after.measures);
  const old = before.parts[partIndex]?.measures ?? [];
  for (let index = measureIndex; index < old.length; index++) {
    const ids = old[index]?.voices.flatMap(({ elements }) => elements.map(({ id }) => id)) ?? [];
    const [still] = placesOf(after, ids);
    if (!still) continue;
    const start = starts[still.measureIndex] ?? 0;
    return index === measureIndex ? { ticks: start + atTicks, isGone: false } : { ticks: start, isGone: true };
  }
  return { ticks: starts.at(-1) ?? 0, isGone: true };
}
