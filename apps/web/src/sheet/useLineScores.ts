import type { MeasureRange } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import { useRef } from 'react';
import { unchangedLines } from './lineScores';

/**
 * The score each line shows: the newest for lines that an edit touched, the very object of before for all others, so that they
 * need not be looked at again.
 */
export function useLineScores(score: Score, lines: readonly MeasureRange[]): readonly Score[] {
  const kept = useRef({ score, lines, scores: lines.map(() => score) });
  const { current } = kept;
  if (current.score !== score || current.lines !== lines) {
    const unchanged = current.lines === lines ? unchangedLines(current.score, score) : () => false;
    const scores = lines.map((line, index) => (unchanged(line) ? current.scores[index]! : score));
    kept.current = { score, lines, scores };
  }
  return kept.current.scores;
}
