import { LOWEST_MIDI, SPECTRUM_BINS } from '../../network/frames';
import { NO_POWER, type Posteriors } from '../../network/posteriors';

/** Bins of the spectrum in a semitone. */
export const BINS_PER_SEMITONE = 3;
/** Partials 2 to 5, in bins: the first is too slow to say where a pitch is from moment to moment, higher ones are often missing. */
const PARTIALS = [2, 3, 4, 5].map((partial) => Math.round(12 * BINS_PER_SEMITONE * Math.log2(partial)));
/** From this bin up, 1.3 kHz, a stroke is heard beside the tone. */
const HIGH_BIN = 200;

/** The bin in the middle of a pitch. */
export const binOf = (midi: number): number => BINS_PER_SEMITONE * (midi - LOWEST_MIDI);

/** How much a tone of that pitch, a bin, would explain: mean log power of its partials. */
export function toneAt({ spectrum }: Posteriors, bin: number, frame: number): number {
  let [sum, heard] = [0, 0];
  for (const partial of PARTIALS) {
    const at = bin + partial;
    if (at >= SPECTRUM_BINS) break;
    sum += spectrum[frame * SPECTRUM_BINS + at] ?? NO_POWER;
    heard++;
  }
  return heard === 0 ? NO_POWER : sum / heard;
}

/** Mean log power above 1.3 kHz; of a frame that is not there, of the nearest. */
export function highPower({ spectrum, frames }: Posteriors, frame: number): number {
  const row = Math.max(0, Math.min(frames - 1, frame)) * SPECTRUM_BINS;
  let sum = 0;
  for (let bin = HIGH_BIN; bin < SPECTRUM_BINS; bin++) sum += spectrum[row + bin] ?? NO_POWER;
  return sum / (SPECTRUM_BINS - HIGH_BIN);
}
