import { elementsAt, elementTicks, measureStarts, type Score, type Ticks } from '@notewright/score';
import { elementAt, lineOf, placeOf, soundingAt, ticksInMeasure, type Place } from '../places';
import { selectionOf, type HeadRef, type Selection } from '../selection';
import { chordAt, tieChain } from '../tie-chain';
import type { Layer } from './layered';

/** One sound as it is written: its line, where it begins and ends, and the notes it is written in. */
export interface Sound extends Layer {
  readonly places: readonly Place[];
}

/** The whole sound that a head belongs to; undefined for a rest or a head that is not there. */
export function soundOf(score: Score, { elementId, headIndex }: HeadRef): Sound | undefined {
  const place = placeOf(score, elementId);
  const head = place && chordAt(score, place)?.heads[headIndex];
  if (!place || !head) return undefined;
  const { places } = tieChain(score, place, head.midi);
  const last = places.at(-1) ?? place;
  return {
    line: lineOf(score, place),
    midi: head.midi,
    fromTicks: onsetOf(score, places[0] ?? place),
    toTicks: onsetOf(score, last) + elementTicks(elementAt(score, last)),
    places,
  };
}

/** When a written note begins, from the start of the score. */
export const onsetOf = (score: Score, place: Place): Ticks =>
  startOf(score, place.measureIndex) + ticksInMeasure(score, place);

/** When a measure begins, from the start of the score. */
export const startOf = ({ measures }: Pick<Score, 'measures'>, measureIndex: number): Ticks =>
  measures.slice(0, measureIndex).reduce((sum, { durationTicks }) => sum + durationTicks, 0);

/** The head that sounds at a pitch of a line when a sound begins; nothing where there is none. */
export function soundAt(score: Score, { line, midi, fromTicks }: Layer): Selection {
  const measureIndex = measureStarts(score.measures)
    .slice(0, -1)
    .findLastIndex((start) => start <= fromTicks);
  const place = soundingAt(score, line, measureIndex, fromTicks - startOf(score, measureIndex));
  const headIndex = (place && chordAt(score, place))?.heads.findIndex((head) => head.midi === midi) ?? -1;
  return selectionOf(score, place && headIndex >= 0 ? [{ elementId: elementAt(score, place).id, headIndex }] : []);
}

/** The next sound of the same pitch on the same line; undefined when there is none. */
export function nextSound(score: Score, { line, midi, toTicks }: Sound): Sound | undefined {
  const starts = measureStarts(score.measures);
  for (const [measureIndex, start] of starts.entries()) {
    const first = (starts[measureIndex + 1] ?? 0) > toTicks ? soundingAt(score, line, measureIndex, 0) : undefined;
    let at = start;
    for (const element of first ? elementsAt(score, first) : []) {
      const heads = at >= toTicks && element.kind === 'chord' ? element.heads : [];
      const headIndex = heads.findIndex((head) => head.midi === midi);
      if (headIndex >= 0) return soundOf(score, { elementId: element.id, headIndex });
      at += elementTicks(element);
    }
  }
  return undefined;
}
