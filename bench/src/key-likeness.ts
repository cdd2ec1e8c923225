import { tonicOf, type Key } from '@notewright/score';

/**
 * How near a found key is to the true one, as MIREX counts: 1 the same, 0.5 a fifth away, 0.3 relative, 0.2 parallel, else 0.
 * Where only the signature is known (`mode` empty), 1 for the same and 0.5 for one sharp or flat more or less.
 *
 * @param truth  fifths of the signature (sharps positive) and mode
 */
export function keyLikeness([fifths, mode]: readonly [number, string], found: Key): number {
  const apart = Math.abs(found.fifths - fifths);
  const steps = Math.min(apart % 12, 12 - (apart % 12)); // 6 flats sound as 6 sharps
  if (mode !== 'major' && mode !== 'minor') return steps === 0 ? 1 : steps === 1 ? 0.5 : 0;
  if (mode === found.mode) return steps === 0 ? 1 : steps === 1 ? 0.5 : 0;
  if (steps === 0) return 0.3;
  return tonicOf({ fifths, mode }) === tonicOf(found) ? 0.2 : 0;
}
