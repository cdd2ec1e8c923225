import { Spectrum } from '@notewright/signal';

/** Levels in a second, whose ups and downs are looked at. */
const LEVEL_RATE_HZ = 100;
/** Syllables come this often in a second; the ups and downs of noise and of engines lie elsewhere. */
const SYLLABLES_HZ = [2.5, 8] as const;
const UPS_AND_DOWNS_HZ = [0.8, 25] as const;
const SYLLABIC_SHARE = 0.45;
/** Voices, of men, women and children. */
const VOICE_HZ = [75, 400] as const;
/** How alike a voice is to itself a period later. */
const VOICED = 0.5;
/** Of what is said, vowels are the louder part. */
const VOICED_SHARE = 0.3;
const FRAME_SEC = 0.04;
const MOST_FRAMES = 400;

/**
 * Whether something that has no clear notes is somebody talking: it rises and falls as often as syllables follow each other, and much of it
 * has a voice's pitch. To be asked only where there are no clear notes: singing has all this, too.
 *
 * @param stretches  of one recording, −1 … 1
 */
export function isTalking(stretches: readonly Float32Array[], sampleRateHz: number): boolean {
  const isVoiced = voicedShare(stretches, sampleRateHz) >= VOICED_SHARE;
  return isVoiced && syllabicShare(stretches, sampleRateHz) >= SYLLABIC_SHARE;
}

/** Of the ups and downs of the level, the share that comes as often as syllables. */
function syllabicShare(stretches: readonly Float32Array[], sampleRateHz: number): number {
  const size = 1024;
  const spectrum = new Spectrum(size);
  const hop = Math.round(sampleRateHz / LEVEL_RATE_HZ);
  let [syllables, all] = [0, 0];
  for (const samples of stretches) {
    const levels = Float32Array.from({ length: Math.floor(samples.length / hop) }, (_, block) => {
      return Math.sqrt(powerOf(samples.subarray(block * hop, (block + 1) * hop)) / hop);
    });
    for (let start = 0; start + size <= levels.length || start === 0; start += size / 2) {
      const part = levels.slice(start, start + size);
      const mean = part.reduce((sum, level) => sum + level, 0) / Math.max(1, part.length);
      // What is missing of the last one counts as its mean.
      const frame = Float32Array.from({ length: size }, (_, n) => (part[n] ?? mean) - mean);
      for (const [bin, magnitude] of spectrum.of(frame).entries()) {
        if (bin === 0) continue;
        const hz = (bin * LEVEL_RATE_HZ) / size;
        const power = magnitude * magnitude;
        if (hz >= UPS_AND_DOWNS_HZ[0] && hz <= UPS_AND_DOWNS_HZ[1]) all += power;
        if (hz >= SYLLABLES_HZ[0] && hz <= SYLLABLES_HZ[1]) syllables += power;
      }
    }
  }
  return all > 0 ? syllables / all : 0;
}

/** Of the louder moments, the share that has one pitch in the range of voices. */
function voicedShare(stretches: readonly Float32Array[], sampleRateHz: number): number {
  const size = Math.round(FRAME_SEC * sampleRateHz);
  const [shortest, longest] = [sampleRateHz / VOICE_HZ[1], sampleRateHz / VOICE_HZ[0]].map(Math.round) as [number, number]; // prettier-ignore
  const length = stretches.reduce((total, stretch) => total + stretch.length, 0);
  const hop = Math.max(size, Math.round(length / MOST_FRAMES));
  const frames: Float32Array[] = [];
  for (const samples of stretches)
    for (let at = 0; at + size <= samples.length; at += hop) frames.push(samples.subarray(at, at + size));
  const loudest = frames.reduce((most, frame) => Math.max(most, powerOf(frame)), 0);
  const heard = frames.filter((frame) => powerOf(frame) > 0.03 * loudest);
  const voiced = heard.filter((frame) => {
    for (let lag = shortest; lag <= Math.min(longest, size - 1); lag++) {
      const [later, earlier] = [frame.subarray(lag), frame.subarray(0, size - lag)];
      const both = Math.sqrt(powerOf(later) * powerOf(earlier));
      if (productOf(later, earlier) > VOICED * both) return true;
    }
    return false;
  });
  return heard.length > 0 ? voiced.length / heard.length : 0;
}

function powerOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return power;
}

/** The sum of the products of two equally long pieces, sample by sample. */
function productOf(a: Float32Array, b: Float32Array): number {
  let product = 0;
  let n = 0;
  for (const sample of a) product += sample * (b[n++] ?? 0);
  return product;
}
