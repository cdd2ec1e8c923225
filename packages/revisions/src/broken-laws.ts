import { violations, type Measure, type Score } from '@notewright/score';
import { withoutLooseTies } from '@notewright/score/loose-ties';

/**
 * Whether a score that was made from a sound one is broken. Only measures the other does not have are looked at, and ties not at all:
 * those that meet nothing were let go before.
 */
export function isBroken(score: Score, sound: Score): boolean {
  const headers = new Set(sound.measures);
  const known = new Set<Measure>(sound.parts.flatMap(({ measures }) => measures));
  const changed = [...score.measures.keys()].filter(
    (index) => !headers.has(score.measures[index]!) || score.parts.some(({ measures }) => !known.has(measures[index]!)),
  );
  const lengths = score.parts.some(({ measures }) => measures.length !== score.measures.length);
  if (lengths || score.parts.length === 0 || score.measures[0]?.tempoBpm === undefined) return true;
  if (changed.length === 0) return false;
  const [first, ...others] = changed.map((index) => score.measures[index]!);
  const parts = score.parts.map((part) =>
    withoutLooseTies({ ...part, measures: changed.map((index) => part.measures[index]!) }),
  );
  const excerpt = { ...score, measures: [{ ...first!, tempoBpm: first?.tempoBpm ?? 120 }, ...others], parts };
  return violations(excerpt).length > 0;
}
