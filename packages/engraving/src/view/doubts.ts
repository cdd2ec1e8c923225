import { elementsOf, type ElementId, type NoteHead, type Score } from '@notewright/score';

/** Heads the listener believed in less than this are doubtful: more likely wrong than right. */
export const DOUBTFUL_BELOW = 0.5;

/** Whether the listener was unsure of a head. Notes written by hand have no confidence and are never doubtful. */
export const isDoubtful = ({ confidence }: NoteHead): boolean =>
  confidence !== undefined && confidence < DOUBTFUL_BELOW;

export interface DoubtfulHead {
  readonly partIndex: number;
  readonly measureIndex: number;
  readonly elementId: ElementId;
  readonly headIndex: number;
}

/** All doubtful heads as a reader meets them: measure by measure, in time, part by part; empty when all are sure. */
export function doubtfulHeads(score: Score): readonly DoubtfulHead[] {
  const found = score.parts.flatMap((part, partIndex) =>
    [...elementsOf(part, partIndex)].flatMap(({ element, measureIndex, atTicks }) =>
      element.kind === 'chord'
        ? [...element.heads.entries()]
            .filter(([, head]) => isDoubtful(head))
            .map(([headIndex]) => ({ partIndex, measureIndex, elementId: element.id, headIndex, atTicks }))
        : [],
    ),
  );
  found.sort((a, b) => a.measureIndex - b.measureIndex || a.atTicks - b.atTicks || a.partIndex - b.partIndex);
  return found.map(({ partIndex, measureIndex, elementId, headIndex }) => ({
    partIndex,
    measureIndex,
    elementId,
    headIndex,
  }));
}
