import { LOWEST_MIDI, PITCHES, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER, type Posteriors } from '../network/posteriors';

/** Copies, read in the innermost loops: some tools turn every use of an import into a call. */
const [KEYS, BINS] = [PITCHES, SPECTRUM_BINS];

/**
 * Posteriors made ready to be looked at from many places: turned, so that one pitch after another lies in memory with all its frames;
 * beliefs as log odds; and per frame what is highest. Outside the recording there is silence.
 */
export interface Surroundings {
  readonly frames: number;
  /** Log odds of the beliefs, −6 … 6 divided by 3, [88 × frames]. */
  readonly note: Float32Array;
  readonly onset: Float32Array;
  /** Log power, [309 × frames]. */
  readonly spectrum: Float32Array;
  /** The highest log power of each bin and the two beside it, [309 × frames]. */
  readonly wide: Float32Array;
  /** Per frame: highest log power, mean log power, logarithm of 1 + the sum of the onset beliefs, mean of the note beliefs. */
  readonly highest: Float32Array;
  readonly mean: Float32Array;
  readonly onsets: Float32Array;
  readonly notes: Float32Array;
}

/** What `note` and `onset` are where nothing is believed. */
export const NO_BELIEF = -2;

export function surroundingsOf(posteriors: Posteriors): Surroundings {
  const { frames } = posteriors;
  const spectrum = turned(posteriors.spectrum, frames, BINS, (power) => power);
  return {
    frames,
    note: turned(posteriors.note, frames, KEYS, logOdds),
    onset: turned(posteriors.onset, frames, KEYS, logOdds),
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
    onsets[frame] = Math.log1p(begins);
    notes[frame] = sounds / 8;
  }
  return { highest, mean, onsets, notes };
}

/** [frames × width] → [width × frames]. */
function turned(values: Float32Array, frames: number, width: number, change: (value: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let column = 0; column < width; column++) {
    const row = column * frames;
    for (let frame = 0; frame < frames; frame++) out[row + frame] = change(values[frame * width + column]!);
  }
  return out;
}

function widened(spectrum: Float32Array, frames: number): Float32Array {
  const out = spectrum.slice();
  for (let cell = 0; cell < out.length; cell++) {
    const below = cell >= frames ? spectrum[cell - frames]! : NO_POWER;
    const above = cell < out.length - frames ? spectrum[cell + frames]! : NO_POWER;
    if (below > out[cell]!) out[cell] = below;
    if (above > out[cell]!) out[cell] = above;
  }
  return out;
}

/** Beliefs near 0 and 1 differ more than their difference says; beyond ± 6 it no longer matters. */
const logOdds = (belief: number) => Math.max(-6, Math.min(6, Math.log((belief + 1e-6) / (1 - belief + 1e-6)))) / 3;

export const isOnKeyboard = (midi: number) => midi >= LOWEST_MIDI && midi < LOWEST_MIDI + KEYS;

/** The largest of a curve (per frame) in `from` ≤ frame < `to`; `empty` where that is outside the recording. */
export function largest(curve: Float32Array, from: number, to: number, empty: number): number {
  let best = empty;
  const end = Math.min(to, curve.length);
  for (let frame = Math.max(0, from); frame < end; frame++) if (curve[frame]! > best) best = curve[frame]!;
  return best;
}
