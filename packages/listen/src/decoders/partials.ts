import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** Bins of the spectrum per semitone. */
const BINS_PER_SEMITONE = 3;
/** The first six partials, in semitones above the fundamental. */
const PARTIALS = [0, 12, 19, 24, 28, 31];
const DB_PER_NEPER = 10 / Math.LN10;

/** Power of the partials of a pitch in one frame, dB. */
export function partialsDb({ spectrum }: Posteriors, midi: number, frame: number): number {
  let power = 0;
  for (const partial of PARTIALS) {
    const middle = BINS_PER_SEMITONE * (midi - LOWEST_MIDI + partial);
    for (let bin = middle - 1; bin <= middle + 1; bin++) {
      if (bin >= 0 && bin < SPECTRUM_BINS) power += Math.exp(spectrum[frame * SPECTRUM_BINS + bin]!);
    }
  }
  return DB_PER_NEPER * Math.log(power + 1e-12);
}
