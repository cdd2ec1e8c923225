import type { Meter, Ticks } from '@notewright/score';

/** The meter of the whole music, and where it ends. */
export interface MeasureGrid extends Pick<
  Meter,
  'compound' | 'division' | 'divisionTicks' | 'measureTicks' | 'plainPulseTicks' | 'pulseTicks'
> {
  /** End of the last measure. */
  readonly endTicks: Ticks;
  /** The shortest note or rest that may be written, when it was given. */
  readonly finestTicks?: Ticks;
}

/** Whether a rest from here on would stand inside a tuplet's pulse, where it could not be read (or not even written). */
export function breaksTuplet(start: Ticks, end: Ticks, limit: Ticks, { pulseTicks, compound }: MeasureGrid): boolean {
  if (compound || end % pulseTicks === 0) return false;
  const pulse = Math.floor(end / pulseTicks);
  const inTuplet = (ticks: Ticks) => Math.floor(ticks / pulseTicks) === pulse && ticks % (pulseTicks / 8) !== 0;
  return inTuplet(start) || inTuplet(limit);
}
