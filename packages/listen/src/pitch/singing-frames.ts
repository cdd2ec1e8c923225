import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import { findContour, UNVOICED } from './contour';
import { Fourier } from '@notewright/signal';
import { Periodicity, type PitchCandidate } from './periodicity';

const SAMPLE_RATE_HZ = 22_050;
/** 11.6 ms. */
export const SINGING_HOP_SAMPLES = 256;
/** Compared at every lag: 29 ms. */
const WINDOW_SAMPLES = 640;
/** From the low B of a bass to above the soprano's high C. */
const RANGE_HZ = [60, 1400] as const;
/** Spectra for the bands are this long: 23 ms, as consonants are. */
const SPECTRUM_SAMPLES = 512;
/** Where the bands begin and end. */
const BAND_EDGES_HZ = [80, 250, 450, 650, 900, 1250, 1700, 2300, 3000, 4000, 5500, 7500, 10_000];
const BANDS = BAND_EDGES_HZ.length - 1;
/** Levels are given relative to the loudest within this many frames on either side: 1.5 s. */
const LOUDEST_WITHIN_FRAMES = 128;
/** Steps, in frames, over which the movement of the pitch is described. */
const STEPS = [1, 3, 8] as const;
/** Levels are kept for the whole, then for each band. */
const LEVELS = 1 + BANDS;

/** A voice as it was measured, and the frame that is described. */
interface VoiceSeen {
  readonly contour: Float32Array;
  /** How probably anything is sung, per frame. */
  readonly voiced: readonly number[];
  /** dB, shape [frames × LEVELS], and the loudest around each frame. */
  readonly levels: readonly number[];
  readonly loudest: Float32Array;
  readonly frame: number;
}

const isSung = ({ contour, frame }: VoiceSeen): boolean => contour[frame] !== UNVOICED;
const moved = ({ contour }: VoiceSeen, from: number, to: number): number => {
  const [a, b] = [contour[from] ?? UNVOICED, contour[to] ?? UNVOICED];
  return a === UNVOICED || b === UNVOICED ? 0 : Math.max(-3, Math.min(3, b - a));
};
const SEMITONES = 'semitones, −3 … 3; 0 where nothing is sung';
const levelNames = ['of the whole', ...BAND_EDGES_HZ.slice(1).map((to, band) => `${BAND_EDGES_HZ[band]} … ${to} Hz`)];

/** What the network of sung notes is told of each frame. `models/voice-notes` learns from the same: whoever changes it trains again. */
export const SINGING_FEATURES = new FeatureList<VoiceSeen>([
  feature('voiced', 'probability', ({ voiced, frame }) => voiced[frame]!),
  feature('sung', '0, 1', (seen) => (isSung(seen) ? 1 : 0)),
  feature('pitch', 'octaves from C4', (seen) => (isSung(seen) ? (seen.contour[seen.frame]! - 60) / 12 : 0)),
  ...STEPS.flatMap((step): FeatureGroup<VoiceSeen>[] => [
    feature(`moved in the last ${step} frames`, SEMITONES, (seen) => moved(seen, seen.frame - step, seen.frame)),
    feature(`moves in the next ${step} frames`, SEMITONES, (seen) => moved(seen, seen.frame, seen.frame + step)),
  ]),
  featurePerColumn('level', '15 dB below the loudest around, + 1', levelNames, ({ levels, loudest, frame }, column) =>
    Math.max(-3, (levels[frame * LEVELS + column]! - loudest[frame]!) / 15 + 1),
  ),
]);

/** What was measured of a singing voice, every 256 samples; frame i is centred on sample 256 · i. */
export interface SingingFrames {
  readonly frames: number;
  /** Fractional MIDI number per frame, or UNVOICED. */
  readonly contour: Float32Array;
  /** By `SINGING_FEATURES`, row-major [frames × features], about −3 … 3. */
  readonly features: Float32Array;
}

/** Measures a voice while the sound comes in, piece by piece; what is kept per minute is 1.5 MB. */
export class SingingEar {
  readonly #periodicity = new Periodicity(SAMPLE_RATE_HZ, WINDOW_SAMPLES, ...RANGE_HZ);
  readonly #fourier = new Fourier(SPECTRUM_SAMPLES);
  readonly #real = new Float64Array(SPECTRUM_SAMPLES);
  readonly #imaginary = new Float64Array(SPECTRUM_SAMPLES);
  readonly #hann = Float64Array.from(
    { length: SPECTRUM_SAMPLES },
    (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / SPECTRUM_SAMPLES),
  );
  readonly #edges = BAND_EDGES_HZ.map((hz) => Math.round((hz * SPECTRUM_SAMPLES) / SAMPLE_RATE_HZ));
  readonly #candidates: (readonly PitchCandidate[])[] = [];
  /** dB, [frames × (1 + BANDS)]: the whole, then each band. */
  readonly #levels: number[] = [];

  /** Measures one frame; `around` holds `frameSamples` samples with the frame's centre in the middle. */
  add(around: Float32Array): void {
    this.#candidates.push(this.#periodicity.candidates(around));
    this.#measureBands(around);
  }

  /** Samples around each centre. */
  get frameSamples(): number {
    return this.#periodicity.frameSamples;
  }

  finish(): SingingFrames {
    const contour = findContour(this.#candidates);
    const voiced = this.#candidates.map((candidates) =>
      candidates.reduce((sum, { probability }) => sum + probability, 0),
    );
    return { frames: contour.length, contour, features: describeFrames(contour, voiced, this.#levels) };
  }

  #measureBands(around: Float32Array): void {
    const real = this.#real;
    const imaginary = this.#imaginary;
    const from = Math.round((around.length - SPECTRUM_SAMPLES) / 2);
    for (let n = 0; n < SPECTRUM_SAMPLES; n++) {
      real[n] = around[from + n]! * this.#hann[n]!;
      imaginary[n] = 0;
    }
    this.#fourier.transform(real, imaginary);
    const powers = new Float64Array(BANDS);
    for (let band = 0; band < BANDS; band++) {
      for (let bin = this.#edges[band]!; bin < this.#edges[band + 1]!; bin++)
        powers[band]! += real[bin]! ** 2 + imaginary[bin]! ** 2;
    }
    const inDb = (power: number) => 10 * Math.log10(power + 1e-7);
    this.#levels.push(inDb(powers.reduce((sum, power) => sum + power, 0)), ...Array.from(powers, inDb));
  }
}

function describeFrames(contour: Float32Array, voiced: readonly number[], levels: readonly number[]): Float32Array {
  const frames = contour.length;
  const loudest = slidingMaximum(frames, (frame) => levels[frame * LEVELS]!);
  const { width } = SINGING_FEATURES;
  const features = new Float32Array(frames * width);
  for (let frame = 0; frame < frames; frame++)
    SINGING_FEATURES.write({ contour, voiced, levels, loudest, frame }, features, frame * width);
  return features;
}

/** The largest value within LOUDEST_WITHIN_FRAMES of each frame, in blocks: a step here and there does no harm. */
function slidingMaximum(frames: number, valueAt: (frame: number) => number): Float32Array {
  const block = 16;
  const blocks = Array.from({ length: Math.ceil(frames / block) }, (_, index) => {
    let highest = -Infinity;
    for (let frame = index * block; frame < Math.min(frames, (index + 1) * block); frame++)
      highest = Math.max(highest, valueAt(frame));
    return highest;
  });
  const reach = LOUDEST_WITHIN_FRAMES / block;
  return Float32Array.from({ length: frames }, (_, frame) => {
    const middle = Math.floor(frame / block);
    return Math.max(...blocks.slice(Math.max(0, middle - reach), middle + reach + 1));
  });
}
