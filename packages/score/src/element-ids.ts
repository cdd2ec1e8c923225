import type { ElementId, Measure, Score } from './model';

/** Highest n of the ids e1, e2, … of a measure; measures are shared between scores, so each is read once. */
const highestIds = new WeakMap<Measure, number>();

function highestId(measure: Measure): number {
  let highest = highestIds.get(measure);
  if (highest === undefined) {
    highest = 0;
    for (const { elements } of measure.voices)
      for (const { id } of elements) {
        const number = /^e(\d{1,15})$/.exec(id);
        if (number) highest = Math.max(highest, Number(number[1]));
      }
    highestIds.set(measure, highest);
  }
  return highest;
}

/** Hands out ids a score does not use yet, counting on from its highest. */
export function idsBeyond(score: Score): () => ElementId {
  let last = 0;
  for (const part of score.parts) for (const measure of part.measures) last = Math.max(last, highestId(measure));
  return () => `e${++last}`;
}
