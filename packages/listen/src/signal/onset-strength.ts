import type { Curve } from '@notewright/evidence';
import { SAMPLE_RATE_HZ } from '../network/frames';
import type { Recording } from './recording';
import { Spectrum } from './spectrum';

const HOP_SAMPLES = 441; // 50 frames per second
const FRAME_SAMPLES = 1024;
const BANDS_PER_OCTAVE = 6;
const LOWEST_HZ = 55;
const OCTAVES = 7.5;
/** Magnitudes are compressed as log(1 + gain · m): soft onsets count, the noise floor (−60 dB) hardly does. */
const GAIN = 1000;

/**
 * Measures how strongly something begins, 50 times per second: the rise of the compressed spectrum in half-tritone bands,
 * summed. Frame i is centred on i / 50 s.
 *
 * @returns ≥ 0, no unit; one value per 20 ms from the start to the end of the recording; empty for an empty one
 *
 * Source: spectral flux with logarithmic compression and a maximum filter over neighbouring bands against vibrato, after Böck
 * and Widmer, "Maximum Filter Vibrato Suppression for Onset Detection", DAFx 2013.
 */
export function onsetStrength(recording: Recording): Curve {
  const spectrum = new Spectrum(FRAME_SAMPLES);
  const frame = new Float32Array(FRAME_SAMPLES);
  const edges = bandEdges();
  const bands = edges.length - 1;
  let current = new Float32Array(bands);
  let previous = new Float32Array(bands);
  const values = Array.from({ length: Math.ceil(recording.length / HOP_SAMPLES) }, (_, index) => {
    recording.read(index * HOP_SAMPLES - FRAME_SAMPLES / 2, frame);
    const magnitudes = spectrum.of(frame);
    for (let band = 0; band < bands; band++) {
      let loudest = 0;
      for (let bin = edges[band]!; bin < edges[band + 1]!; bin++) loudest = Math.max(loudest, magnitudes[bin]!);
      current[band] = Math.log1p((GAIN * loudest) / (FRAME_SAMPLES / 4));
    }
    let rise = 0;
    for (let band = 0; band < bands; band++) {
      const before = Math.max(previous[band - 1] ?? 0, previous[band]!, previous[band + 1] ?? 0);
      rise += Math.max(0, current[band]! - before);
    }
    [current, previous] = [previous, current];
    return rise / bands;
  });
  return { frameRateHz: SAMPLE_RATE_HZ / HOP_SAMPLES, values };
}

/** Bins where the bands begin; bands narrower than a bin are joined. */
function bandEdges(): number[] {
  const edges: number[] = [];
  for (let band = 0; band <= OCTAVES * BANDS_PER_OCTAVE; band++) {
    const bin = Math.round((LOWEST_HZ * 2 ** (band / BANDS_PER_OCTAVE) * FRAME_SAMPLES) / SAMPLE_RATE_HZ);
    if (bin > (edges.at(-1) ?? 0) && bin < FRAME_SAMPLES / 2) edges.push(bin);
  }
  return edges;
}
