import { Spectrum } from './spectrum';

/** Samples per frame: an eighth of a second at 16 kHz is too short to tell low keys apart, half a second too long to see a beat. */
const FRAME_SEC = 0.256;
/** Level of the faintest sound that is given, in dB below full scale. */
const FLOOR_DB = -96;
const FULL = 255;

/** How a table of levels by pitch is laid out. */
interface PitchRange {
  /** Pitch of the first row, equal-tempered at A4 = 440 Hz. */
  readonly lowestMidi: number;
  /** One for each semitone from there on. */
  readonly rows: number;
}

/**
 * How strongly each semitone sounds, from a sound that arrives in pieces: a spectrogram whose frequencies are pitches.
 *
 * Each frame is a Hann-windowed magnitude spectrum; a row is its loudest bin within a quarter of a tone around the pitch, or the nearest
 * one where bins lie wider apart than that (below about E3 at 256 ms).
 */
export class PitchRows {
  readonly #spectrum: Spectrum;
  readonly #hop: number;
  readonly #bins: readonly (readonly [from: number, to: number])[];
  readonly #frame: Float32Array<ArrayBuffer>;
  /** Sound that no frame has gone beyond yet; the first frame is centred on the beginning. */
  #waiting: Float32Array;
  readonly rows: number;

  /**
   * @param sampleRateHz  of the sound
   * @param frameRateHz   frames per second that are given, > 0
   */
  constructor(
    sampleRateHz: number,
    readonly frameRateHz: number,
    { lowestMidi, rows }: PitchRange,
  ) {
    const size = 2 ** Math.round(Math.log2(FRAME_SEC * sampleRateHz));
    this.rows = rows;
    this.#spectrum = new Spectrum(size);
    this.#hop = Math.round(sampleRateHz / frameRateHz);
    this.#frame = new Float32Array(size);
    this.#waiting = new Float32Array(size / 2);
    const binOf = (midi: number) => (440 * 2 ** ((midi - 69) / 12) * size) / sampleRateHz;
    const last = size / 2 - 1;
    this.#bins = Array.from({ length: rows }, (_, row) => {
      const middle = Math.round(binOf(lowestMidi + row));
      const from = Math.min(middle, Math.ceil(binOf(lowestMidi + row - 0.5)));
      const to = Math.max(middle, Math.floor(binOf(lowestMidi + row + 0.5)));
      return [Math.min(last + 1, from), Math.min(last, to)];
    });
  }

  /**
   * @param samples  the next piece of the sound, −1 … 1; may be empty
   * @returns row-major [frames × rows], 0–255 for −96 dB … full scale; frames that could not be heard whole wait for the next piece
   */
  add(samples: Float32Array): Uint8Array<ArrayBuffer> {
    const sound = new Float32Array(this.#waiting.length + samples.length);
    sound.set(this.#waiting);
    sound.set(samples, this.#waiting.length);
    const { size } = this.#spectrum;
    const frames = Math.max(0, Math.floor((sound.length - size) / this.#hop) + 1);
    const levels = new Uint8Array(frames * this.rows);
    for (let frame = 0; frame < frames; frame++) {
      const begin = frame * this.#hop;
      this.#frame.set(sound.subarray(begin, begin + size));
      this.#tell(this.#spectrum.of(this.#frame), levels, frame * this.rows);
    }
    this.#waiting = sound.slice(frames * this.#hop);
    return levels;
  }

  #tell(magnitudes: Float32Array, levels: Uint8Array, at: number): void {
    const full = this.#spectrum.size / 4;
    for (const [row, [from, to]] of this.#bins.entries()) {
      let loudest = 0;
      for (let bin = from; bin <= to; bin++) loudest = Math.max(loudest, magnitudes[bin] ?? 0);
      const db = 20 * Math.log10(loudest / full + 1e-9);
      levels[at + row] = Math.max(0, Math.min(FULL, Math.round(FULL * (1 - db / FLOOR_DB))));
    }
  }
}
