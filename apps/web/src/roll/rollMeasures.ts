import type { Ticks } from '@notewright/score';
import { firstEndingAfter } from './rollGrid';
import type { RollPicture } from './rollPicture';
import { KEYS_PX, ticksAt, xOf, type RollScale } from './rollScale';

/**
 * The measure under a point of the roll's window.
 *
 * @param x        from the left edge of the window
 * @param scrollX  how far the roll is scrolled
 * @returns its index, after the last barline that of the last one; undefined on the keyboard and where there are no measures
 */
export function measureUnder({ measures }: RollPicture, scale: RollScale, x: number, scrollX: number) {
  if (x < KEYS_PX || measures.length === 0) return undefined;
  return Math.min(measures.length - 1, firstEndingAfter(measures, ticksAt(scale, x + scrollX)));
}

/** Where a passage lies in the window of the roll, on whole pixels; it may reach beyond. */
export function spanOf(scale: RollScale, fromTicks: Ticks, toTicks: Ticks, scrollX: number) {
  const [left, right] = [fromTicks, toTicks].map((ticks) => Math.round(xOf(scale, ticks) - scrollX)) as [
    number,
    number,
  ];
  return { left, right };
}
