import { hann, magnitudesOf } from './fft';

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
  const window = hann(size);
  const hop = Math.round(sampleRateHz / LEVEL_RATE_HZ);
  let [syllables, all] = [0, 0];
  for (const samples of stretches) {
    const levels = Float32Array.from({ length: Math.floor(samples.length / hop) }, (_, block) => {
      let power = 0;
      for (let n = block * hop; n < (block + 1) * hop; n++) power += samples[n]! * samples[n]!;
      return Math.sqrt(power / hop);
    });
    for (let start = 0; start + size <= levels.length || start === 0; start += size / 2) {
      const part = levels.slice(start, start + size);
      const mean = part.reduce((sum, level) => sum + level, 0) / Math.max(1, part.length);
      const spectrum = magnitudesOf(window.map((share, n) => share * ((part[n] ?? mean) - mean)));
      for (let bin = 1; bin < spectrum.length; bin++) {
        const hz = (bin * LEVEL_RATE_HZ) / size;
        const power = spectrum[bin]! * spectrum[bin]!;
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
  const powers = frames.map((frame) => powerOf(frame, 0, frame.length));
  const loud = 0.03 * Math.max(0, ...powers);
  const heard = frames.filter((_, n) => powers[n]! > loud);
  const voiced = heard.filter((frame) => {
    for (let lag = shortest; lag <= Math.min(longest, size - 1); lag++) {
      let product = 0;
      for (let n = lag; n < size; n++) product += frame[n]! * frame[n - lag]!;
      const both = Math.sqrt(powerOf(frame, lag, size) * powerOf(frame, 0, size - lag));
      if (product > VOICED * both) return true;
    }
    return false;
  });
  return heard.length > 0 ? voiced.length / heard.length : 0;
}

function powerOf(samples: Float32Array, from: number, to: number): number {
  let power = 0;
  for (let n = from; n < to; n++) power += samples[n]! * samples[n]!;
  return power;
}
