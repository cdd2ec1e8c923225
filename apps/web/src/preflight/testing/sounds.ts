export const RATE_HZ = 48_000;

/** Struck notes, one after the other, by formula. @param cents  how far the instrument is from A = 440 Hz */
export function melody(
  midis: readonly number[],
  noteSec: number,
  { level = 0.25, cents = 0, fromSec = 0 } = {},
): Float32Array {
  const samples = new Float32Array(Math.round((fromSec + midis.length * noteSec) * RATE_HZ));
  for (const [index, midi] of midis.entries()) {
    const hz = 440 * 2 ** ((midi - 69 + cents / 100) / 12);
    const start = Math.round((fromSec + index * noteSec) * RATE_HZ);
    for (let at = start; at < Math.min(samples.length, start + noteSec * RATE_HZ); at++) {
      const sec = (at - start) / RATE_HZ;
      for (let partial = 1; partial <= 6; partial++)
        samples[at]! +=
          ((level * Math.min(1, sec / 0.004) * Math.exp(-sec * (1 + partial))) / partial) *
          Math.sin(2 * Math.PI * partial * hz * sec);
    }
  }
  return samples;
}

/** Somebody talks: harmonics of a voice that glides through every pitch, in syllables, with hissing between them. */
export function speech(sec: number, random: () => number): Float32Array {
  const samples = new Float32Array(Math.round(sec * RATE_HZ));
  let phase = 0;
  let [hz, goal, loud] = [120, 150, 0];
  for (let at = 0; at < samples.length; at++) {
    const syllable = at % Math.round(0.19 * RATE_HZ);
    if (syllable === 0) {
      goal = 85 + 130 * random();
      loud = random() < 0.2 ? 0 : 0.2;
    }
    hz += (goal - hz) / (0.12 * RATE_HZ);
    phase += (2 * Math.PI * hz) / RATE_HZ;
    const envelope = Math.sin((Math.PI * syllable) / (0.19 * RATE_HZ));
    for (let partial = 1; partial <= 12; partial++)
      samples[at]! += ((loud * envelope) / partial) * Math.sin(partial * phase);
    samples[at]! += 0.01 * (random() - 0.5);
  }
  return samples;
}
