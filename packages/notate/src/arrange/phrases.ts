import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';

/** A silence of at least this many pulses is a breath; shorter ones are how the player separates notes. */
const BREATH = 0.45;
/** A note that ends so much of the gap to the next one early is felt as the end of a phrase. */
const BREATH_SHARE = 0.3;

/**
 * Writes a single line legato within phrases and with rests only where a player would breathe: gaps left by tonguing, bowing
 * or consonants are closed, the silence at the end of a phrase is kept.
 *
 * @param line  ascending by start, one note at a time
 * @returns the same notes; each sounds to the next one, or stops for a breath
 */
export function phrased(line: readonly PlacedNote[], grid: MeasureGrid): readonly PlacedNote[] {
  return line.map((note, index) => {
    const next = line[index + 1]?.startTicks;
    if (next === undefined) return note;
    const gap = next - note.startTicks;
    const silence = next - note.soundEndTicks;
    const breath = silence >= BREATH * grid.pulseTicks && silence >= BREATH_SHARE * gap;
    return breath ? note : { ...note, soundEndTicks: next };
  });
}
