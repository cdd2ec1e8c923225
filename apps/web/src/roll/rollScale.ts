import { TICKS_PER_WHOLE, type Midi, type Ticks } from '@notewright/score';

/** Pitches shown; others are marked at the edge. */
export const LOWEST: Midi = 21;
export const HIGHEST: Midi = 88;
const ROWS = HIGHEST - LOWEST + 1;
/** Whole notes that fit into the width of the screen. */
const WHOLES_SHOWN = 4;
/** On small screens fewer fit. */
const LEAST_PX_PER_WHOLE = 150;
/** The keyboard at the left. */
export const KEYS_PX = 44;
/** The numbers of the measures, over everything. */
export const RULER_PX = 18;
/** Where notes beyond the keys are marked. */
const EDGE_PX = 14;

/** Pixels and music in one place: drawing and pointing use the same transform. */
export interface RollScale {
  readonly pxPerTick: number;
  readonly rowPx: number;
  /** Room for notes above and below the keys; 0 where there are none. */
  readonly abovePx: number;
  readonly belowPx: number;
}

/** What a roll has to make room for. */
export interface RollRoom {
  readonly widthPx: number;
  readonly heightPx: number;
  /** A row is never lower; where they do not fit, the roll is scrolled. */
  readonly leastRowPx: number;
  /** How many times as wide as usual time is drawn; see `clampedZoom`. */
  readonly zoom?: number;
  /** Whether notes lie beyond the keys. */
  readonly above?: boolean;
  readonly below?: boolean;
}

/** A zoom that leaves something to be read: the shortest notes can be distinguished, and a few measures are in sight. */
export const clampedZoom = (zoom: number): number => Math.min(8, Math.max(1 / 4, zoom));

/** The scale that uses the whole room. */
export function rollScale({ widthPx, heightPx, leastRowPx, zoom = 1, above, below }: RollRoom): RollScale {
  const [abovePx, belowPx] = [above ? EDGE_PX : 0, below ? EDGE_PX : 0];
  return {
    pxPerTick: (zoom * Math.max(LEAST_PX_PER_WHOLE, (widthPx - KEYS_PX) / WHOLES_SHOWN)) / TICKS_PER_WHOLE,
    rowPx: Math.max(leastRowPx, (heightPx - RULER_PX - abovePx - belowPx) / ROWS),
    abovePx,
    belowPx,
  };
}

/** x on the whole roll, from the left edge of the keyboard when nothing is scrolled. */
export const xOf = ({ pxPerTick }: RollScale, ticks: Ticks): number => KEYS_PX + ticks * pxPerTick;
/** The moment at an x of the whole roll, never before the start. */
export const ticksAt = ({ pxPerTick }: RollScale, x: number): Ticks => Math.max(0, Math.round((x - KEYS_PX) / pxPerTick)); // prettier-ignore

/** Top of a pitch's row on the whole roll; beyond the keys the top of the edge where it is marked. */
export function yOf({ rowPx, abovePx }: RollScale, midi: Midi): number {
  if (midi > HIGHEST) return RULER_PX;
  return RULER_PX + abovePx + (midi < LOWEST ? ROWS : HIGHEST - midi) * rowPx;
}

/** Height of a pitch's row; beyond the keys that of the edge. */
export const rowHeight = ({ rowPx, abovePx, belowPx }: RollScale, midi: Midi): number =>
  midi > HIGHEST ? abovePx : midi < LOWEST ? belowPx : rowPx;

/** The key at a y of the whole roll; the outermost one beyond them. */
export const midiAt = ({ rowPx, abovePx }: RollScale, y: number): Midi =>
  Math.min(HIGHEST, Math.max(LOWEST, HIGHEST - Math.floor((y - RULER_PX - abovePx) / rowPx)));

/** Whether a pitch is drawn at a y of the whole roll: in its row, or at the edge it lies beyond. */
export function isAtY(scale: RollScale, midi: Midi, y: number): boolean {
  const top = yOf(scale, midi);
  return y >= top && y < top + rowHeight(scale, midi);
}

/** Height of everything. */
export const rollHeight = ({ rowPx, abovePx, belowPx }: RollScale): number =>
  RULER_PX + abovePx + ROWS * rowPx + belowPx;
