import { violations, type Measure, type Score } from '@notewright/score';
import { withoutLooseTies } from '@notewright/score/loose-ties';

/**
 * Whether a score that was made from a sound one is broken. Only measures the other does not have are looked at, and ties not at all:
 * those that meet nothing were let go before.
 */
export function isBroken(score: Score, sound: Score): boolean {
  const headers = new Set(sound.measures);
  const known = new Set<Measure>(sound.parts.flatMap(({ measures }) => measures));
  const lengths = score.parts.some(({ measures }) => measures.length !== score.measures.length);
  if (lengths || score.parts.length === 0 || score.measures[0]?.tempoBpm === undefined) return true;
  const changed = new Set<number>();
  for (const [index, header] of score.measures.entries()) if (!headers.has(header)) changed.add(index);
  for (const { measures } of score.parts)
    for (const [index, measure] of measures.entries()) if (!known.has(measure)) changed.add(index);
  const [first, ...others] = score.measures.filter((_, index) => changed.has(index));
  if (!first) return false;
  const parts = score.parts.map((part) =>
    withoutLooseTies({ ...part, measures: part.measures.filter((_, index) => changed.has(index)) }),
  );
  const excerpt = { ...score, measures: [{ ...first, tempoBpm: first.tempoBpm ?? 120 }, ...others], parts };
  return violations(excerpt).length > 0;
}
