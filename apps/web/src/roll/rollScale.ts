import { TICKS_PER_WHOLE, type Midi, type Ticks } from '@notewright/score';

/** Pitches shown. */
export const LOWEST: Midi = 21;
export const HIGHEST: Midi = 88;
/** Whole notes that fit into the width of the screen. */
const WHOLES_SHOWN = 4;
/** On small screens fewer fit. */
const LEAST_PX_PER_WHOLE = 150;
/** The keyboard at the left. */
export const KEYS_PX = 44;
const LEAST_ROW_PX = 7;
const MOST_ROW_PX = 16;

/** Pixels and music in one place: drawing and pointing use the same transform. */
export interface RollScale {
  readonly pxPerTick: number;
  readonly rowPx: number;
}

export function rollScale(widthPx: number, heightPx: number): RollScale {
  const rows = HIGHEST - LOWEST + 1;
  return {
    pxPerTick: Math.max(LEAST_PX_PER_WHOLE, (widthPx - KEYS_PX) / WHOLES_SHOWN) / TICKS_PER_WHOLE,
    rowPx: Math.min(MOST_ROW_PX, Math.max(LEAST_ROW_PX, Math.floor(heightPx / rows))),
  };
}

/** x on the whole roll, from the left edge of the keyboard when nothing is scrolled. */
export const xOf = ({ pxPerTick }: RollScale, ticks: Ticks): number => KEYS_PX + ticks * pxPerTick;
export const ticksAt = ({ pxPerTick }: RollScale, x: number): Ticks => Math.max(0, Math.round((x - KEYS_PX) / pxPerTick)); // prettier-ignore
/** Top of a pitch's row. */
export const yOf = ({ rowPx }: RollScale, midi: Midi): number => (HIGHEST - midi) * rowPx;
export const midiAt = ({ rowPx }: RollScale, y: number): Midi =>
  Math.min(HIGHEST, Math.max(LOWEST, HIGHEST - Math.floor(y / rowPx)));
export const rollHeight = ({ rowPx }: RollScale): number => (HIGHEST - LOWEST + 1) * rowPx;
