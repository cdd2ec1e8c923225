/** What is heard of the two. */
export interface Mix {
  /** 0: the original alone, 1: the score alone, 0.5: both, each as loud as alone. */
  readonly score: number;
  /** The original on the left, the score on the right, both at once. */
  readonly check: boolean;
}

export const ORIGINAL_ALONE: Mix = { score: 0, check: false };
export const SCORE_ALONE: Mix = { score: 1, check: false };

/** How loud each of the two is, 0–1, and where it stands, −1 (left) to 1 (right). */
export function levelsOf({ score, check }: Mix) {
  if (check) return { original: { gain: 1, pan: -1 }, score: { gain: 1, pan: 1 } };
  return {
    original: { gain: Math.min(1, 2 * (1 - score)), pan: 0 },
    score: { gain: Math.min(1, 2 * score), pan: 0 },
  };
}
