import {
  elementsAt,
  elementTicks,
  type Chord,
  type Midi,
  type NoteHead,
  type Pitch,
  type Score,
  type Ticks,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { lineOf, ticksInMeasure, voiceIndexOf, type Line, type Place } from './places';

/** Where the next note is written while notes are being entered: a moment of one line. */
export interface Caret extends Line {
  readonly measureIndex: number;
  /** From the start of the measure; as long as the measure when the next note begins the next one. */
  readonly atTicks: Ticks;
}

export const caretAt = (score: Score, place: Place): Caret => ({
  ...lineOf(score, place),
  measureIndex: place.measureIndex,
  atTicks: ticksInMeasure(score, place),
});

/** The caret moved on in time, over barlines; one measure past the end when it leaves the score. */
export function advanced(score: Pick<Score, 'measures'>, caret: Caret, byTicks: Ticks): Caret {
  let { measureIndex } = caret;
  let atTicks = caret.atTicks + byTicks;
  for (let length; (length = score.measures[measureIndex]?.durationTicks) !== undefined && atTicks >= length;) {
    atTicks -= length;
    measureIndex++;
  }
  return { ...caret, measureIndex, atTicks };
}

/** The element that sounds at the caret, and how long it has by then; undefined where the line has no voice. */
export function elementUnder(
  score: Score,
  caret: Caret,
): { readonly place: Place; readonly sinceTicks: Ticks } | undefined {
  const { partIndex, measureIndex } = caret;
  const measure = score.parts[partIndex]?.measures[measureIndex];
  const voiceIndex = measure && voiceIndexOf(measure, caret);
  if (voiceIndex === undefined) return undefined;
  let at = 0;
  for (const [elementIndex, element] of elementsAt(score, { partIndex, measureIndex, voiceIndex }).entries()) {
    const length = elementTicks(element);
    if (caret.atTicks < at + length)
      return { place: { partIndex, measureIndex, voiceIndex, elementIndex }, sinceTicks: caret.atTicks - at };
    at += length;
  }
  return undefined;
}

/** Highest head of the last chord that begins before the caret in its measure or the one before. */
export function lastHeadBefore(score: Score, caret: Caret) {
  for (let index = caret.measureIndex; index >= Math.max(0, caret.measureIndex - 1); index--) {
    const end = index === caret.measureIndex ? caret.atTicks : Infinity;
    const found = lastHeadIn(score, { ...caret, measureIndex: index }, end);
    if (found) return found;
  }
  return undefined;
}

function lastHeadIn(score: Score, caret: Caret, endTicks: number) {
  const first = elementUnder(score, { ...caret, atTicks: 0 });
  if (!first) return undefined;
  const { partIndex, measureIndex, voiceIndex } = first.place;
  const elements = elementsAt(score, { partIndex, measureIndex, voiceIndex });
  let at = 0;
  let found: { readonly midi: Midi; readonly spelling?: Pitch } | undefined;
  for (const element of elements) {
    if (at >= endTicks) break;
    if (element.kind === 'chord') found = element.heads.at(-1);
    at += elementTicks(element);
  }
  return found;
}

/** So many measures back a neighbour still says how high the music of a staff lies. */
const REMEMBERED_MEASURES = 16;

/**
 * What another voice of the staff plays nearest to the caret, in its measure or else before; else what was last played on the staff. Of
 * a chord the head that is next to the line: the highest for the voice above, the lowest for the one below.
 */
export function nearestOnStaff(score: Score, caret: Caret): NoteHead | undefined {
  const { partIndex, staff, voiceNumber } = caret;
  const last = Math.min(caret.measureIndex, score.measures.length - 1);
  for (let index = last; index >= Math.max(0, last - REMEMBERED_MEASURES); index--) {
    const here = index === caret.measureIndex;
    const measure = itemAt(score.parts, partIndex).measures[index]!;
    const own = here ? voiceIndexOf(measure, caret) : undefined;
    const near = here ? caret.atTicks : itemAt(score.measures, index).durationTicks;
    let best: { readonly chord: Chord; readonly away: number } | undefined;
    for (const [voiceIndex, voice] of measure.voices.entries()) {
      if (voice.staff !== staff || voiceIndex === own) continue;
      let at = 0;
      for (const element of voice.elements) {
        const away = Math.abs(near - at);
        if (element.kind === 'chord' && (!best || away < best.away)) best = { chord: element, away };
        at += elementTicks(element);
      }
    }
    if (best) return voiceNumber === 1 ? best.chord.heads.at(-1) : best.chord.heads[0];
  }
  return undefined;
}
