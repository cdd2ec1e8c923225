import {
  elementTicks,
  noteValueTicks,
  SHORTEST_TICKS,
  USUAL_VELOCITY,
  type ElementId,
  type NoteValue,
  type Score,
  type TupletRatio,
  type VoiceElement,
} from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { advanced, elementUnder, type Caret } from '../caret';
import { Draft, placeAfter, placeBefore } from '../draft';
import { displaced, overwrite, untieInto } from '../line';
import { elementAt, placeOf, type Place } from '../places';
import { endsOf } from '../phrase-ends';
import { withValue } from '../rhythm';
import { headsOf, selectionOf, type Selection } from '../selection';
import { plainAtom } from '../stream';
import { chordAt, whereStruck } from '../tie-chain';
import { without } from '@notewright/score/without';
import { itemAt } from '@notewright/score/lists';
import { ascending, spelled, type Target } from './pitch';
import { sounding, usualNote } from './rest-or-note';

export interface Written {
  readonly score: Score;
  /** What was written. */
  readonly selection: Selection;
  /** After it. */
  readonly caret: Caret;
}

/** What to write at a caret. */
export interface Note {
  /** A rest when empty. */
  readonly targets: readonly Target[];
  readonly value: NoteValue;
  /** What stands there moves on instead of giving way. */
  readonly insert?: boolean;
}

/**
 * Writes a note, chord or rest at the caret and moves the caret behind it. Over a barline it is tied; at the end of the score
 * a measure is added. In a bracket the note becomes a member. undefined when something there cannot be divided.
 */
export function writeNote(score: Score, caret: Caret, { targets, value, insert }: Note): Written | undefined {
  const draft = new Draft(score);
  if (!score.measures[caret.measureIndex]) draft.lengthenTo(caret.measureIndex + 1);
  const there = insert ? undefined : inPlace(draft, score, caret, targets, value);
  if (there) return there;
  const inBracket = insert ? undefined : intoBracket(draft, score, caret, targets, value);
  if (inBracket) return inBracket;
  const { measureIndex, atTicks } = caret;
  if (atTicks % SHORTEST_TICKS !== 0) return undefined; // inside a bracket, with a value that cannot be its member
  const bare = newElement(draft, draft.newId(), targets, value, caret, score);
  const under = insert ? undefined : elementUnder(score, caret);
  const replaced = under?.sinceTicks === 0 ? under.place : undefined;
  const old = replaced && draft.element(replaced);
  const element = old ? withMarksOf(bare, old) : bare;
  if (replaced && old) draft.setElement(replaced, withoutMarks(old, bare));
  const moved = insert ? displaced(draft, caret, measureIndex, atTicks, noteValueTicks(value)) : [];
  if (!overwrite(draft, caret, measureIndex, atTicks, [plainAtom(element), ...moved])) return undefined;
  const after = draft.finish();
  return arrived(after, element.id, advanced(after, caret, noteValueTicks(value)));
}

/** A new element with what belongs to the place and not to the note that stood there: the chord symbol, and what is sung. */
function withMarksOf(element: VoiceElement, old: VoiceElement): VoiceElement {
  const { chordSymbol, hairpinStart, pedalStart } = old;
  const marked = {
    ...element,
    ...(chordSymbol && { chordSymbol }),
    ...(hairpinStart && { hairpinStart }),
    ...(pedalStart && { pedalStart }),
  };
  if (marked.kind === 'rest' || old.kind === 'rest') return marked;
  const { lyric, verses, slurStarts } = old;
  return {
    ...marked,
    ...(lyric !== undefined && { lyric }),
    ...(verses && { verses }),
    ...(slurStarts && { slurStarts }),
  };
}

/** What stood there has them no more, should something be left of it. */
function withoutMarks(old: VoiceElement, now: VoiceElement): VoiceElement {
  const bare = without(old, 'chordSymbol', 'hairpinStart', 'pedalStart');
  return now.kind === 'rest' || bare.kind === 'rest' ? bare : without(bare, 'lyric', 'verses', 'slurStarts');
}

/** A note that is as long as what stands at the caret takes its place, with all that ends there. */
function inPlace(
  draft: Draft,
  score: Score,
  caret: Caret,
  targets: readonly Target[],
  { base, dots }: NoteValue,
): Written | undefined {
  const under = elementUnder(score, caret);
  if (under?.sinceTicks !== 0) return undefined;
  const old = elementAt(score, under.place);
  if (old.value.base !== base || old.value.dots !== dots) return undefined;
  const bare = newElement(draft, draft.newId(), targets, old.value, caret, score);
  const marked = withMarksOf(bare, old);
  const element = marked.kind === 'chord' ? { ...marked, ...endsOf(old) } : marked;
  untieInto(draft, caret, caret.measureIndex, caret.atTicks);
  draft.setElement(under.place, element);
  return arrived(draft.finish(), element.id, advanced(score, caret, elementTicks(element)));
}

function arrived(score: Score, id: ElementId, caret: Caret): Written {
  const place = placeOf(score, id)!;
  const element = elementAt(score, place);
  const heads = element.kind === 'rest' ? headsOf(element) : headsOf(element).slice(-1);
  return { score, selection: selectionOf(score, heads), caret };
}

function newElement(
  draft: Draft,
  id: ElementId,
  targets: readonly Target[],
  value: NoteValue,
  caret: Caret,
  score: Score,
): VoiceElement {
  if (targets.length === 0) return { kind: 'rest', id, value };
  const { key } = draft.header(caret.measureIndex);
  return {
    kind: 'chord',
    id,
    value,
    heads: ascending(targets.map((target) => spelled(target, key))),
    velocity: velocityAt(score, caret),
  };
}

/** As loud as the dynamic says, or as the note before the caret. */
function velocityAt(score: Score, caret: Caret): number {
  const under = elementUnder(score, caret);
  const before = under && placeBefore(score, under.place);
  const chord = (under && chordAt(score, under.place)) ?? (before && chordAt(score, before));
  return chord?.velocity ?? USUAL_VELOCITY;
}

/** A note at the place of a member of a bracket; undefined when the caret is at none. */
function intoBracket(
  draft: Draft,
  score: Score,
  caret: Caret,
  targets: readonly Target[],
  value: NoteValue,
): Written | undefined {
  const under = elementUnder(score, caret);
  if (!under || under.sinceTicks !== 0) return undefined;
  const old = elementAt(score, under.place);
  if (!old.value.tuplet || value.dots > 0) return undefined;
  const id = draft.newId();
  const bare = newElement(draft, id, targets, old.value, caret, score);
  const element = withMarksOf(bare, old);
  untieInto(draft, caret, caret.measureIndex, caret.atTicks);
  const { timeSignature, durationTicks } = draft.header(caret.measureIndex);
  const elements = draft.elements(under.place).with(under.place.elementIndex, element);
  const ground = { time: timeSignature, newId: draft.newId };
  const sized = withValue(elements, under.place.elementIndex, value, durationTicks, ground);
  if (typeof sized === 'string') return undefined;
  draft.setElements(under.place, sized.elements);
  const after = draft.finish();
  const length = elementTicks(elementAt(after, placeOf(after, id)!));
  return arrived(after, id, advanced(after, caret, length));
}

/** An empty bracket at the caret, its members waiting to be written: `ratio.actual` rests of this value. */
export function writeBracket(score: Score, caret: Caret, value: NoteValue, ratio: TupletRatio): Score | undefined {
  const draft = new Draft(score);
  if (!score.measures[caret.measureIndex]) draft.lengthenTo(caret.measureIndex + 1);
  const member: NoteValue = { base: value.base, dots: 0, tuplet: ratio };
  const rest = (): VoiceElement => ({ kind: 'rest', id: draft.newId(), value: member });
  const elements: AtLeastOne<VoiceElement> = [rest(), ...Array.from({ length: ratio.actual - 1 }, rest)];
  const ticks = noteValueTicks({ base: value.base, dots: 0 }) * ratio.normal;
  if (caret.atTicks + ticks > draft.header(caret.measureIndex).durationTicks) return undefined;
  const atoms = [{ ticks, elements, bracket: true }];
  return overwrite(draft, caret, caret.measureIndex, caret.atTicks, atoms) ? draft.finish() : undefined;
}

/** Lets a note and everything it is tied to sound at other pitches, its rhythm kept. */
export function repitched(score: Score, place: Place, targets: readonly Target[]): Score {
  const draft = new Draft(score);
  for (let at: Place | undefined = whereStruck(score, place); at; at = placeAfter(score, at)) {
    const element: VoiceElement = elementAt(score, at);
    const { key } = itemAt(score.measures, at.measureIndex);
    const tied = element.kind === 'chord' && element.heads.some(({ tieStart }) => tieStart);
    const heads = ascending(
      targets.map((target) => ({ ...spelled(target, key), ...(tied ? { tieStart: true } : {}) })),
    );
    draft.setElement(
      at,
      element.kind === 'rest' ? sounding(element, heads, usualNote(score, at).velocity) : { ...element, heads },
    );
    if (!tied) break;
  }
  return draft.finish();
}
