import type { Ticks } from '@notewright/score';

export interface MeasureGrid {
  readonly measureTicks: Ticks;
  readonly pulseTicks: Ticks;
  readonly compound: boolean;
  /** End of the last measure. */
  readonly endTicks: Ticks;
  /** Nothing shorter is to be written, where that was told; rests neither. */
  readonly finestTicks?: Ticks;
}

/** Whether a rest from here on would stand inside a tuplet's pulse, where it could not be read (or not even written). */
export function breaksTuplet(start: Ticks, end: Ticks, limit: Ticks, { pulseTicks, compound }: MeasureGrid): boolean {
  if (compound || end % pulseTicks === 0) return false;
  const pulse = Math.floor(end / pulseTicks);
  const inTuplet = (ticks: Ticks) => Math.floor(ticks / pulseTicks) === pulse && ticks % (pulseTicks / 8) !== 0;
  return inTuplet(start) || inTuplet(limit);
}
