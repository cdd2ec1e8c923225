const NEAR_CEILING = 0.8;

/**
 * Share of the samples within 2 dB of the loudest one, 0–1: hardly 0.001 as played, 0.05 and more where the sound was clipped or
 * limited, however loud it is now.
 *
 * @returns 0 for silence and for nothing
 */
export function ceilingShare(samples: Float32Array): number {
  const top = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (top === 0) return 0;
  return samples.reduce((count, sample) => count + Number(Math.abs(sample) > NEAR_CEILING * top), 0) / samples.length;
}
