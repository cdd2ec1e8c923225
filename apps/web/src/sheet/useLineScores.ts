import type { MeasureRange } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import { useState } from 'react';
import { unchangedLines } from './lineScores';

/**
 * The score each line shows: the newest for lines that an edit touched, the very object of before for all others, so that they
 * need not be looked at again.
 */
export function useLineScores(score: Score, lines: readonly MeasureRange[]): readonly Score[] {
  const [kept, setKept] = useState(() => ({ score, lines, scores: lines.map(() => score) }));
  if (kept.score === score && kept.lines === lines) return kept.scores;
  const unchanged = kept.lines === lines ? unchangedLines(kept.score, score) : () => false;
  const scores = lines.map((line, index) => (unchanged(line) ? kept.scores[index]! : score));
  setKept({ score, lines, scores });
  return scores;
}
