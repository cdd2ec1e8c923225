import type { Score } from '@notewright/score';

/** A score read from a file, with a sentence for everything that had to be left out. */
export interface ReadScore {
  readonly score: Score;
  readonly warnings: readonly string[];
}
