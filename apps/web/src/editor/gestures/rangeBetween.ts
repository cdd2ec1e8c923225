import { headsOf, placeOf, type HeadRef } from '@notewright/editor';
import { voiceNumber, voiceOf, type Score } from '@notewright/score';

/** Every head of one voice from one head to another, both included, whichever comes first; the second alone across voices. */
export function rangeBetween(score: Score, a: HeadRef, b: HeadRef): readonly HeadRef[] {
  const places = [placeOf(score, a.elementId), placeOf(score, b.elementId)];
  const [first, last] = places.sort((x, y) =>
    x && y ? x.measureIndex - y.measureIndex || x.elementIndex - y.elementIndex : 0,
  );
  if (!first || !last || first.partIndex !== last.partIndex) return [b];
  const part = score.parts[first.partIndex]!;
  const lineOf = ({ measureIndex, voiceIndex }: typeof first) => {
    const measure = part.measures[measureIndex]!;
    return { staff: measure.voices[voiceIndex]!.staff, number: voiceNumber(measure, voiceIndex) };
  };
  const { staff, number } = lineOf(first);
  const other = lineOf(last);
  if (other.staff !== staff || other.number !== number) return [b];
  const heads: HeadRef[] = [];
  for (let index = first.measureIndex; index <= last.measureIndex; index++) {
    const elements = voiceOf(part.measures[index]!, staff, number)?.elements ?? [];
    const from = index === first.measureIndex ? first.elementIndex : 0;
    const to = index === last.measureIndex ? last.elementIndex + 1 : elements.length;
    for (const element of elements.slice(from, to)) heads.push(...headsOf(element));
  }
  return heads;
}
