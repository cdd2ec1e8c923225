import { LOWEST_MIDI, PITCHES, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER, type Posteriors } from '../network/posteriors';

/** Local copies: these are read in the innermost loops, where bundlers may turn an import into a getter call. */
const KEYS = PITCHES;
const BINS = SPECTRUM_BINS;
/** Frames turned at a time: a tile of the spectrum is 80 KB. */
const TILE = 64;

/**
 * Posteriors prepared for reading around many possible notes: transposed, so that all frames of a pitch are neighbours in memory; as
 * log odds; and summarised per frame. Outside the recording there is silence.
 */
export interface Surroundings {
  readonly frames: number;
  /** Log odds of the posteriors, −6 … 6 divided by 3, [88 × frames]. */
  readonly note: Float32Array;
  readonly onset: Float32Array;
  /** The highest `onset` of 16 pitches in a row, by the lowest of them, midi 21 − 24 … 108; read by `onsetAmong22`, [112 × frames]. */
  readonly onsetsOf16: Float32Array;
  /** Log power, [309 × frames]. */
  readonly spectrum: Float32Array;
  /** The highest log power of each bin and the two beside it, [309 × frames]. */
  readonly wide: Float32Array;
  /** Per frame: highest log power, mean log power, logarithm of 1 + the sum of the onset posteriors (≤ 2.1), sum of the note posteriors / 8. */
  readonly highest: Float32Array;
  readonly mean: Float32Array;
  readonly onsets: Float32Array;
  readonly notes: Float32Array;
}

/** Largest feature value. The networks were trained on features kept as signed bytes in steps of 1/60 and have seen nothing larger. */
export const LARGEST_INPUT = 127 / 60;

/** Value of `note` and `onset` where the posterior is zero: log odds of −6, divided by 3. */
export const LOG_ODDS_FLOOR = -2;

export function surroundingsOf(posteriors: Posteriors): Surroundings {
  const { frames } = posteriors;
  const spectrum = turned(posteriors.spectrum, frames, BINS);
  const onset = toLogOdds(turned(posteriors.onset, frames, KEYS));
  return {
    frames,
    note: toLogOdds(turned(posteriors.note, frames, KEYS)),
    onset,
    onsetsOf16: highestOf16(onset, frames),
    spectrum,
    wide: widened(spectrum, frames),
    ...perFrame(posteriors),
  };
}

function perFrame({ frames, note, onset, spectrum }: Posteriors) {
  const highest = new Float32Array(frames);
  const mean = new Float32Array(frames);
  const onsets = new Float32Array(frames);
  const notes = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    let top = NO_POWER;
    let sum = 0;
    for (let bin = frame * BINS; bin < (frame + 1) * BINS; bin++) {
      const value = spectrum[bin]!;
      if (value > top) top = value;
      sum += value;
    }
    highest[frame] = top;
    mean[frame] = sum / BINS;
    let begins = 0;
    let sounds = 0;
    for (let cell = frame * KEYS; cell < (frame + 1) * KEYS; cell++) {
      begins += onset[cell]!;
      sounds += note[cell]!;
    }
    onsets[frame] = Math.min(LARGEST_INPUT, Math.log1p(begins));
    notes[frame] = sounds / 8;
  }
  return { highest, mean, onsets, notes };
}

/** [frames × width] → [width × frames], in tiles that stay in the processor's cache. */
function turned(values: Float32Array, frames: number, width: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let firstFrame = 0; firstFrame < frames; firstFrame += TILE) {
    const endFrame = Math.min(frames, firstFrame + TILE);
    for (let column = 0; column < width; column++) {
      const row = column * frames;
      for (let frame = firstFrame; frame < endFrame; frame++) out[row + frame] = values[frame * width + column]!;
    }
  }
  return out;
}

/** Probabilities to log odds, clipped at ± 6 and divided by 3. In place. */
function toLogOdds(probabilities: Float32Array): Float32Array {
  for (let cell = 0; cell < probabilities.length; cell++) {
    const probability = probabilities[cell]!;
    // The most frequent case, without a logarithm: at this probability the log odds are −6.003.
    if (probability < 0.002466) probabilities[cell] = LOG_ODDS_FLOOR;
    else probabilities[cell] = Math.max(-6, Math.min(6, Math.log((probability + 1e-6) / (1 - probability + 1e-6)))) / 3;
  }
  return probabilities;
}

function widened(spectrum: Float32Array, frames: number): Float32Array {
  const out = new Float32Array(spectrum.length);
  for (let bin = 0; bin < BINS; bin++) {
    const row = bin * frames;
    const below = bin > 0 ? row - frames : row;
    const above = bin < BINS - 1 ? row + frames : row;
    const floor = below === above - 2 * frames ? -Infinity : NO_POWER;
    for (let frame = 0; frame < frames; frame++) {
      let best = Math.max(floor, spectrum[row + frame]!);
      if (spectrum[below + frame]! > best) best = spectrum[below + frame]!;
      if (spectrum[above + frame]! > best) best = spectrum[above + frame]!;
      out[row + frame] = best;
    }
  }
  return out;
}

/** Pitches below the keyboard from which 16 in a row are asked for. */
const BELOW = 24;

/** By doubling: the highest of 1, 2, 4, 8, 16 pitches in a row; above the keyboard lies the floor. */
function highestOf16(onset: Float32Array, frames: number): Float32Array {
  const out = new Float32Array((BELOW + KEYS) * frames).fill(LOG_ODDS_FLOOR);
  out.set(onset, BELOW * frames);
  for (let pitches = 1; pitches < 16; pitches *= 2) {
    const shift = pitches * frames;
    for (let cell = 0; cell < out.length - shift; cell++) {
      const upper = out[cell + shift]!;
      if (upper > out[cell]!) out[cell] = upper;
    }
  }
  return out;
}

/**
 * The highest onset posterior (log odds) of 22 pitches in a row, in `from` ≤ frame < `to`.
 *
 * @param lowest  MIDI number of the lowest, ≥ −3; pitches outside the keyboard count as the floor
 */
export function onsetAmong22({ frames, onsetsOf16 }: Surroundings, lowest: number, from: number, to: number): number {
  let best = LOG_ODDS_FLOOR;
  for (const midi of [lowest, lowest + 6]) {
    const row = midi - LOWEST_MIDI + BELOW;
    if (row < BELOW + KEYS)
      best = Math.max(best, rowLargest(onsetsOf16, row * frames, frames, from, to, LOG_ODDS_FLOOR));
  }
  return best;
}

/** The largest of one row (of `frames` values, from `row` on) in `from` ≤ frame < `to`; `empty` outside. */
export function rowLargest(
  values: Float32Array,
  row: number,
  frames: number,
  from: number,
  to: number,
  empty: number,
): number {
  let best = empty;
  const end = row + Math.min(to, frames);
  for (let now = row + Math.max(0, from); now < end; now++) if (values[now]! > best) best = values[now]!;
  return best;
}

export const isOnKeyboard = (midi: number) => midi >= LOWEST_MIDI && midi < LOWEST_MIDI + KEYS;

/** The largest of a curve (per frame) in `from` ≤ frame < `to`; `empty` where that is outside the recording. */
export function largest(curve: Float32Array, from: number, to: number, empty: number): number {
  let best = empty;
  const end = Math.min(to, curve.length);
  for (let frame = Math.max(0, from); frame < end; frame++) if (curve[frame]! > best) best = curve[frame]!;
  return best;
}
