import type { Recording } from './recording';

/** Half the length of the interpolation filter, in samples: −60 dB of error up to 9 kHz, above the network's top bins. */
export const REACH = 16;
/** Fractions of a sample for which the filter is tabulated; the rounding error lies 60 dB below the signal. */
const PHASES = 512;

const table = makeTable();

/** Hann-windowed sinc, one row of 2·REACH taps for each fraction. */
function makeTable(): Float32Array {
  const taps = 2 * REACH;
  const rows = new Float32Array((PHASES + 1) * taps);
  for (let phase = 0; phase <= PHASES; phase++) {
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - (REACH - 1) - phase / PHASES;
      const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
      rows[phase * taps + tap] = sinc * Math.cos((Math.PI * distance) / (2 * REACH)) ** 2;
    }
  }
  return rows;
}

/** How much longer a recording must last so that music `cents` above A = 440 Hz sounds at 440 Hz. */
export const stretchFor = (cents: number): number => 2 ** (cents / 1200);

/**
 * Reads a recording as if it had been played slower (`stretch` > 1) or faster, which moves its pitch; sample n of the stretched
 * recording is the sound at n / stretch. Only the part that is asked for is computed.
 *
 * @param start    position in the stretched recording; silence outside
 * @param stretch  near 1 (there is no filter against aliasing: for ± 50 cents it would start at 10.7 kHz)
 */
export function readStretched(recording: Recording, start: number, stretch: number, into: Float32Array): void {
  if (stretch === 1) recording.read(start, into);
  else readBetween(recording, (n) => (start + n) / stretch, into);
}

/**
 * Reads a recording between its samples.
 *
 * @param positionOf  where in the recording sample n of `into` lies; ascending by about one
 */
export function readBetween(recording: Recording, positionOf: (n: number) => number, into: Float32Array): void {
  if (into.length === 0) return;
  const first = Math.floor(positionOf(0)) - REACH;
  const source = new Float32Array(Math.ceil(positionOf(into.length - 1)) + REACH + 2 - first);
  recording.read(first, source);
  const taps = 2 * REACH;
  for (let index = 0; index < into.length; index++) {
    const position = positionOf(index) - first;
    const whole = Math.floor(position);
    const row = Math.round((position - whole) * PHASES) * taps;
    const from = whole - REACH + 1;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += source[from + tap]! * table[row + tap]!;
    into[index] = sum;
  }
}
