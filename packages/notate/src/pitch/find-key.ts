import { keyOf, type Key } from '@notewright/score';

/**
 * Relative weight of the scale degrees, from C. Source: Albrecht, Shanahan, "The Use of Large Corpora to Train a New Type of
 * Key-Finding Algorithm", Music Perception 31, 2013. The best of four profiles on the training pop songs (signature right 94 %).
 */
const MAJOR = [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081];
const MINOR = [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052];

/**
 * The key whose profile correlates best with how long each pitch class sounds.
 *
 * @param weights  shape [12], ≥ 0, length of sound per pitch class from C; C major when nothing sounds
 */
export function findKey(weights: readonly number[]): Key {
  let best: { key: Key; fit: number } = { key: keyOf(0, 'major'), fit: -Infinity };
  if (weights.every((weight) => weight === 0)) return best.key;
  for (const mode of ['major', 'minor'] as const)
    for (let tonic = 0; tonic < 12; tonic++) {
      const profile = mode === 'major' ? MAJOR : MINOR;
      const fit = correlation(
        weights,
        weights.map((_, pitchClass) => profile[(pitchClass - tonic + 12) % 12]!),
      );
      if (fit > best.fit) best = { key: keyOf(tonic, mode), fit };
    }
  return best.key;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (const [index, value] of a.entries()) {
    const [da, db] = [value - meanA, b[index]! - meanB];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}
