import type { Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';

/** Something that lasts. */
interface Lasting {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
}

/** Those of a list that sound within `[from, to)`. @param list  ascending by start, one at a time */
export function within<Item extends Lasting>(list: readonly Item[], from: Ticks, to: Ticks): readonly Item[] {
  const first = countBefore(list, ({ endTicks }) => endTicks <= from);
  const found: Item[] = [];
  for (let at = first, item = list[at]; item && item.startTicks < to; item = list[++at]) found.push(item);
  return found;
}

/** The one that lasts longest of those within `[from, to)`; undefined where none does. */
export function longestWithin<Item extends Lasting>(list: readonly Item[], from: Ticks, to: Ticks): Item | undefined {
  let best: Item | undefined;
  let most = 0;
  for (const item of within(list, from, to)) {
    const ticks = Math.min(to, item.endTicks) - Math.max(from, item.startTicks);
    if (ticks > most) [best, most] = [item, ticks];
  }
  return best;
}

/** The last of a list that has begun at a time; before the first, the first. @param list  ascending by start */
export const lastBegun = <Item extends Pick<Lasting, 'startTicks'>>(
  list: readonly Item[],
  at: Ticks,
): Item | undefined => list[Math.max(0, countBefore(list, ({ startTicks }) => startTicks <= at) - 1)];
