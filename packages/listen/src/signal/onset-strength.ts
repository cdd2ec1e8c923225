import type { Curve } from '@notewright/evidence';
import { OnsetBands, Spectrum } from '@notewright/signal';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { FramesOf } from './frames-of';
import type { Recording } from './recording';

const HOP_SAMPLES = 441; // 50 frames per second
/** Samples of a frame that is transformed. */
export const FRAME_SAMPLES = 1024;
/** Where the hop of a frame lies that no other frame has in its middle. */
const MIDDLE = Math.floor((FRAME_SAMPLES - HOP_SAMPLES) / 2);
const BANDS_PER_OCTAVE = 6;
const LOWEST_HZ = 55;
const OCTAVES = 7.5;

/** @param magnitudes  of a frame, from 0 Hz @param samples  the 20 ms in its middle */
type OnFrame = (magnitudes: Float32Array, samples: Float32Array) => void;

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
  readonly #bands = new OnsetBands({
    frameSamples: FRAME_SAMPLES,
    sampleRateHz: SAMPLE_RATE_HZ,
    lowestHz: LOWEST_HZ,
    octaves: OCTAVES,
    bandsPerOctave: BANDS_PER_OCTAVE,
  });
  readonly #onFrame: OnFrame;
  #current = new Float32Array(this.#bands.count);
  #previous = new Float32Array(this.#bands.count);

  /** @param onFrame  also given every spectrum, so that it is computed once */
  constructor(onFrame: OnFrame = () => undefined) {
    this.#onFrame = onFrame;
  }

  hear(recording: Recording, ended: boolean): void {
    this.#frames.hear(recording, ended, (frame) => {
      const magnitudes = this.#spectrum.of(frame);
      this.curve.values.push(this.#rise(magnitudes));
      this.#onFrame(magnitudes, frame.subarray(MIDDLE, MIDDLE + HOP_SAMPLES));
    });
  }

  get needsFrom(): number {
    return this.#frames.needsFrom;
  }

  #rise(magnitudes: Float32Array): number {
    const current = this.#current;
    const previous = this.#previous;
    this.#bands.measure(magnitudes, current);
    let rise = 0;
    for (let band = 0; band < current.length; band++) {
      // Beyond the outermost bands there is nothing.
      const below = band > 0 ? (previous[band - 1] ?? 0) : 0;
      const above = band + 1 < previous.length ? (previous[band + 1] ?? 0) : 0;
      rise += Math.max(0, (current[band] ?? 0) - Math.max(below, previous[band] ?? 0, above));
    }
    this.#current = previous;
    this.#previous = current;
    return rise / current.length;
  }
}
