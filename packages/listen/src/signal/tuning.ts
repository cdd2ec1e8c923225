import { SAMPLE_RATE_HZ } from '../network/frames';
import type { Recording } from './recording';
import { Spectrum } from './spectrum';

const FRAME_SAMPLES = 8192; // 2.7 Hz per bin: partials of neighbouring low notes stand apart
/** Where notes have partials that tell the tuning: below, bins are too wide; above, strings are too inharmonic. */
const RANGE_HZ = [100, 2500] as const;
/** Peaks below this share of the frame's highest are noise more often than tone. */
const RELATIVE_FLOOR = 0.1;
/** A frame whose highest partial is below this amplitude (−60 dB) says nothing. */
const SILENCE = 0.001;
/** Frames looked at, spread over the whole recording; more do not change the estimate by a cent. */
const MOST_FRAMES = 1000;
/** Peaks agree this much (length of the mean vector, 0–1) or there is no tuning to speak of, as in speech or drums. */
const LEAST_AGREEMENT = 0.15;

/**
 * Estimates how far a recording lies from A4 = 440 Hz.
 *
 * Each spectral peak votes with its magnitude for its distance to the nearest equal-tempered pitch; the votes are averaged
 * on the circle of one semitone, so that +49 and −49 cents are neighbours.
 *
 * @returns cents, −50 … 50; 0 for silence and when the peaks do not agree
 *
 * Source: the histogram method of librosa's `estimate_tuning`. Differs from it: circular mean instead of the fullest bin, which
 * gives fractions of a cent from few frames.
 */
export function estimateTuning(recording: Recording): number {
  const spectrum = new Spectrum(FRAME_SAMPLES);
  const frame = new Float32Array(FRAME_SAMPLES);
  const hop = Math.max(FRAME_SAMPLES, Math.floor(recording.length / MOST_FRAMES));
  let [cosine, sine, weight] = [0, 0, 0];
  for (let start = 0; start + FRAME_SAMPLES <= recording.length; start += hop) {
    recording.read(start, frame);
    for (const { frequencyHz, magnitude } of spectralPeaks(spectrum.of(frame))) {
      const semitones = 12 * Math.log2(frequencyHz / 440);
      const angle = 2 * Math.PI * (semitones - Math.round(semitones));
      cosine += magnitude * Math.cos(angle);
      sine += magnitude * Math.sin(angle);
      weight += magnitude;
    }
  }
  const agreement = weight > 0 ? Math.hypot(cosine, sine) / weight : 0;
  if (agreement < LEAST_AGREEMENT) return 0;
  return (100 * Math.atan2(sine, cosine)) / (2 * Math.PI);
}

/** The partials of one frame; each peak is placed between bins by a parabola through its log magnitudes. */
function* spectralPeaks(magnitudes: Float32Array) {
  const [lowest, highest] = RANGE_HZ.map((hz) => Math.round((hz * FRAME_SAMPLES) / SAMPLE_RATE_HZ)) as [number, number];
  let top = 0;
  for (let bin = lowest; bin < highest; bin++) top = Math.max(top, magnitudes[bin]!);
  if (top < (SILENCE * FRAME_SAMPLES) / 4) return;
  for (let bin = lowest; bin < highest; bin++) {
    const magnitude = magnitudes[bin]!;
    if (magnitude < RELATIVE_FLOOR * top) continue;
    if (magnitude <= magnitudes[bin - 1]! || magnitude < magnitudes[bin + 1]!) continue;
    const [before, at, after] = [bin - 1, bin, bin + 1].map((k) => Math.log(magnitudes[k]! + 1e-9)) as [
      number,
      number,
      number,
    ];
    const shift = (0.5 * (before - after)) / (before - 2 * at + after);
    yield { frequencyHz: ((bin + shift) * SAMPLE_RATE_HZ) / FRAME_SAMPLES, magnitude };
  }
}
