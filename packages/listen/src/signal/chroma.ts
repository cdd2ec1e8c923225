import type { Chroma } from '@notewright/evidence';
import type { PitchPeaks } from './pitch-peaks';

/** Above, partials tell more about the sound than about the harmony. */
const HIGHEST_HZ = 2100;
/** Middle C: what lies below is bass. */
const BASS_HIGHEST_HZ = 262;

/**
 * Says how strongly each pitch class sounds, 10 times per second: each partial counts with its amplitude for the pitch classes
 * around it, in the tuning of the recording.
 *
 * @param centsAt  the tuning at a time in seconds, cents
 * @param range    `bass` takes what lies below middle C
 * @returns [frames × 12], 0–255 of the strongest of each frame, C first; zeros where nothing sounds
 *
 * Source: the harmonic pitch class profile of Gómez, "Tonal Description of Polyphonic Audio", 2006, with its cos² window over
 * neighbouring classes; without its sum over harmonics, which hides the thirds of low chords.
 */
export function chromaOf(peaks: PitchPeaks, centsAt: (sec: number) => number, range: 'all' | 'bass'): Chroma {
  const highest = range === 'bass' ? BASS_HIGHEST_HZ : HIGHEST_HZ;
  const values = new Uint8Array(12 * peaks.frames);
  const strength = new Float32Array(12);
  for (let frame = 0; frame < peaks.frames; frame++) {
    strength.fill(0);
    const cents = centsAt(frame / peaks.frameRateHz);
    for (const { hz, amplitude } of peaks.of(frame)) {
      if (hz > highest) break;
      const midi = 69 + 12 * Math.log2(hz / 440) - cents / 100;
      for (const nearest of [Math.floor(midi), Math.ceil(midi)]) {
        const distance = Math.abs(midi - nearest);
        if (distance < 1) strength[((nearest % 12) + 12) % 12]! += amplitude * Math.cos((Math.PI / 2) * distance) ** 2;
      }
    }
    const top = Math.max(...strength);
    if (top > 0) strength.forEach((value, index) => (values[12 * frame + index] = Math.round((255 * value) / top)));
  }
  return { frameRateHz: peaks.frameRateHz, values };
}
