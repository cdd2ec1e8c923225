import { spectralPeaks, Spectrum } from '@notewright/signal';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { FramesOf } from './frames-of';
import { NumberRow } from './number-row';
import type { Recording } from './recording';

const HOP_SAMPLES = 2205; // 10 frames per second
const FRAME_SAMPLES = 8192; // 2.7 Hz per bin: partials of neighbouring low notes stand apart
/** From the lowest string of a bass to where partials become too inharmonic to tell a pitch. */
const RANGE_HZ = [38, 2500] as const;
/** Peaks below this share of the frame's highest (−30 dB) are noise more often than tone. */
const RELATIVE_FLOOR = 0.03;
/** A frame whose highest partial is below this amplitude (−60 dB) says nothing. */
const SILENCE = 0.001;
/** Ten notes with a handful of partials each; the loudest are kept. */
const MOST_PEAKS = 48;

/** A partial: where the spectrum has a peak. */
export interface PitchPeak {
  readonly hz: number;
  /** Of the sine that would give it, 0–1 and a little more. */
  readonly amplitude: number;
}

/**
 * Finds the partials of a recording, 10 frames per second, while it comes in: what tells tuning, chroma and the exact pitch of a
 * note. Frame i is centred on i / 10 s.
 *
 * The frame is halved in rate before it is transformed, because nothing above 2.5 kHz is asked for: a binomial filter of nine taps
 * keeps what would fold onto the partials 60 dB down, and its slope is taken back out of the magnitudes.
 */
export class PitchPeaks {
  readonly frameRateHz = SAMPLE_RATE_HZ / HOP_SAMPLES;
  /** The peaks of frame i are numbers `#firstOf[i]` up to before `#firstOf[i + 1]`. */
  readonly #firstOf: number[] = [0];
  readonly #hz = new NumberRow();
  readonly #amplitude = new NumberRow();
  readonly #frames = new FramesOf(
    FRAME_SAMPLES + TAPS.length - 1,
    HOP_SAMPLES,
    FRAME_SAMPLES / 2 + (TAPS.length - 1) / 2,
  );
  readonly #spectrum = new Spectrum(FRAME_SAMPLES / 2);
  readonly #halved = new Float32Array(FRAME_SAMPLES / 2);

  hear(recording: Recording, ended: boolean): void {
    this.#frames.hear(recording, ended, (frame) => {
      halve(frame, this.#halved);
      this.#add(this.#spectrum.of(this.#halved));
    });
  }

  get needsFrom(): number {
    return this.#frames.needsFrom;
  }

  get frames(): number {
    return this.#firstOf.length - 1;
  }

  /** Ascending in pitch; none where nothing sounds. */
  *of(frame: number): Generator<PitchPeak> {
    for (let peak = this.#firstOf[frame]!; peak < this.#firstOf[frame + 1]!; peak++) {
      yield { hz: this.#hz.at(peak), amplitude: this.#amplitude.at(peak) };
    }
  }

  #add(magnitudes: Float32Array): void {
    const found = peaksIn(magnitudes);
    for (const { hz, amplitude } of found) {
      this.#hz.push(hz);
      this.#amplitude.push(amplitude);
    }
    this.#firstOf.push(this.#hz.length);
  }
}

const TAPS = [1, 8, 28, 56, 70, 56, 28, 8, 1].map((tap) => tap / 256);

function halve(frame: Float32Array, into: Float32Array): void {
  const [a, b, c, d, e] = TAPS as [number, number, number, number, number];
  for (let n = 0; n < into.length; n++) {
    const at = 2 * n;
    into[n] =
      a * (frame[at]! + frame[at + 8]!) +
      b * (frame[at + 1]! + frame[at + 7]!) +
      c * (frame[at + 2]! + frame[at + 6]!) +
      d * (frame[at + 3]! + frame[at + 5]!) +
      e * frame[at + 4]!;
  }
}

/** What the filter leaves of a sine: cos⁸(πf/rate). */
const slopeAt = (hz: number) => Math.cos((Math.PI * hz) / SAMPLE_RATE_HZ) ** 8;

const BIN_HZ = SAMPLE_RATE_HZ / FRAME_SAMPLES;
const [LOWEST_BIN, HIGHEST_BIN] = RANGE_HZ.map((hz) => Math.round(hz / BIN_HZ)) as [number, number];
const AMPLITUDE = Float32Array.from({ length: HIGHEST_BIN + 1 }, (_, bin) => 8 / FRAME_SAMPLES / slopeAt(bin * BIN_HZ));

/** Of the sine that gives this magnitude; nothing above the range is asked for. */
const amplitudeOf = (magnitude: number, bin: number) => magnitude * (AMPLITUDE[bin] ?? 0);

/** The partials of one spectrum. */
function peaksIn(magnitudes: Float32Array): PitchPeak[] {
  let top = 0;
  for (let bin = LOWEST_BIN; bin < HIGHEST_BIN; bin++) top = Math.max(top, amplitudeOf(magnitudes[bin] ?? 0, bin));
  if (top < SILENCE) return [];
  const isLoud = (magnitude: number, at: number) => amplitudeOf(magnitude, at) >= RELATIVE_FLOOR * top;
  const peaks: PitchPeak[] = [];
  for (const peak of spectralPeaks(magnitudes, LOWEST_BIN, HIGHEST_BIN, isLoud))
    peaks.push({ hz: peak.position * BIN_HZ, amplitude: amplitudeOf(peak.magnitude, peak.bin) });
  if (peaks.length <= MOST_PEAKS) return peaks;
  const [least = 0] = peaks
    .map(({ amplitude }) => amplitude)
    .sort((a, b) => b - a)
    .slice(MOST_PEAKS - 1);
  return peaks.filter(({ amplitude }) => amplitude >= least);
}
