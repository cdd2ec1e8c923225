import { elementsOf, headsTiedInto, type ElementId, type Score } from '@notewright/score';

/**
 * Heads the listener believed in less than this are doubtful. Its confidence is calibrated (see the scoreboard), so of the notes
 * below this more than one in three would be wrong.
 */
const DOUBTFUL_BELOW = 0.67;

/** A head the listener was unsure of. */
export interface Doubt {
  readonly elementId: ElementId;
  readonly headIndex: number;
  readonly measureIndex: number;
}

/**
 * The heads the listener was unsure of, in reading order: measure by measure, in each from left to right, the higher first. Notes
 * written by hand carry no doubt, and a note held over a tie is doubted once, where it begins.
 *
 * @param visibleMeasures  measures from this index on are not looked at
 */
export function doubtsOf(score: Score, visibleMeasures = Infinity): readonly Doubt[] {
  const found: (Doubt & { readonly atTicks: number; readonly midi: number })[] = [];
  for (const [partIndex, part] of score.parts.entries()) {
    const held = headsTiedInto(part);
    for (const { element, measureIndex, atTicks } of elementsOf(part, partIndex)) {
      if (element.kind !== 'chord' || measureIndex >= visibleMeasures) continue;
      for (const [headIndex, { confidence = 1, midi }] of element.heads.entries()) {
        if (confidence >= DOUBTFUL_BELOW || held.get(element.id)?.includes(headIndex)) continue;
        found.push({ elementId: element.id, headIndex, measureIndex, atTicks, midi });
      }
    }
  }
  return found
    .sort((a, b) => a.measureIndex - b.measureIndex || a.atTicks - b.atTicks || b.midi - a.midi)
    .map(({ elementId, headIndex, measureIndex }) => ({ elementId, headIndex, measureIndex }));
}
