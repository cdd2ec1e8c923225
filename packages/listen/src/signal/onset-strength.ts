import type { Curve } from '@notewright/evidence';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { FramesOf } from './frames-of';
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
 * Measures how strongly something begins, 50 times per second, while the recording comes in: the rise of the compressed spectrum in
 * half-tritone bands, summed. Frame i is centred on i / 50 s.
 *
 * Source: spectral flux with logarithmic compression and a maximum filter over neighbouring bands against vibrato, after Böck
 * and Widmer, "Maximum Filter Vibrato Suppression for Onset Detection", DAFx 2013.
 */
export class OnsetMeter {
  /** ≥ 0, no unit; one value per 20 ms; empty for an empty recording. */
  readonly curve: Curve & { readonly values: number[] } = { frameRateHz: SAMPLE_RATE_HZ / HOP_SAMPLES, values: [] };
  readonly #frames = new FramesOf(FRAME_SAMPLES, HOP_SAMPLES, FRAME_SAMPLES / 2);
  readonly #spectrum = new Spectrum(FRAME_SAMPLES);
  readonly #edges = bandEdges();
  #current = new Float32Array(this.#edges.length - 1);
  #previous = new Float32Array(this.#edges.length - 1);

  hear(recording: Recording, ended: boolean): void {
    this.#frames.hear(recording, ended, (frame) => this.curve.values.push(this.#rise(this.#spectrum.of(frame))));
  }

  get needsFrom(): number {
    return this.#frames.needsFrom;
  }

  #rise(magnitudes: Float32Array): number {
    const edges = this.#edges;
    const current = this.#current;
    const previous = this.#previous;
    const bands = current.length;
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
    this.#current = previous;
    this.#previous = current;
    return rise / bands;
  }
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
