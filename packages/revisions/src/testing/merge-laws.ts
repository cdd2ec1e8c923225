import { violations } from '@notewright/score';
import { notation, randomScore, withoutIds } from '@notewright/score/testing';
import { mergeScores } from '../merge-scores';
import { editedByHand } from './by-hand';
import { check, timed } from './laws';

/** How often two versions could be merged, and with how many conflicts. */
export interface MergeFate {
  readonly merged: number;
  readonly refused: number;
  readonly conflicts: number;
}

/** Two musicians edit the same random music, and their versions are merged: soundly, or not at all. @throws with the music */
export function mergeRandomMusic(fromSeed: number, count: number): MergeFate {
  let [merged, refused, conflicts] = [0, 0, 0];
  for (let seed = fromSeed; seed < fromSeed + count; seed++) {
    const base = timed(randomScore(seed, { measures: 5, parts: 1 }));
    const [mine, theirs] = [editedByHand(base, seed, 2), editedByHand(base, seed + 5000, 2)];
    const name = `seed ${seed}: ${mine.steps.join(', ')} | ${theirs.steps.join(', ')}`;
    const result = mergeScores(base, mine.score, theirs.score);
    if (!result) {
      refused++;
      continue;
    }
    merged++;
    conflicts += result.conflicts.length;
    const scores = [base, mine.score, theirs.score, result.score];
    const broken = violations(result.score);
    check(broken.length === 0, broken.map(({ sentence }) => sentence).join('; '), name, ...scores);
    const all = new Map(result.conflicts.map(({ baseIndex }) => [baseIndex, 'theirs' as const]));
    const other = mergeScores(base, mine.score, theirs.score, all);
    check(
      other !== undefined && violations(other.score).length === 0,
      'choosing theirs breaks the score',
      name,
      ...scores,
    );
    const back = mergeScores(base, theirs.score, mine.score);
    check(
      back?.conflicts.length === result.conflicts.length,
      'the other way round there are other conflicts',
      name,
      ...scores,
    );
    const alone = mergeScores(base, mine.score, base);
    check(
      alone?.conflicts.length === 0 && notation(alone.score) === notation(mine.score),
      'merging nothing changes something',
      name,
      ...scores,
    );
    const same = mergeScores(base, mine.score, withoutIds(mine.score));
    check(
      same?.conflicts.length === 0 && notation(same.score) === notation(mine.score),
      'merging with itself changes something',
      name,
      ...scores,
    );
  }
  return { merged, refused, conflicts };
}
