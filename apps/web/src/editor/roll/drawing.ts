import type { Ticks } from '@notewright/score';
import type { RollPlace } from '../../roll';
import type { Pressing } from '../../touch/holdPointer';
import { tryOut } from '../gestures/tryOut';
import type { EditingStore } from '../store/editingStore';
import { pointOf } from './rollGeometry';
import { lineAfter, lineBefore, nearestLine } from './snapping';

export interface DrawingHow {
  readonly gridTicks: Ticks;
  /** The part one is at work on. */
  readonly partIndex: number | undefined;
}

/**
 * A note from the press on, as long as one field of the grid; the pointer that goes on sets where it ends. Each length is tried on the
 * music as it was.
 */
export function drawing(
  store: EditingStore,
  place: () => RollPlace,
  down: PointerEvent,
  { gridTicks, partIndex }: DrawingHow,
): Pressing | undefined {
  const { measures, endTicks } = place().picture;
  const { ticks, midi } = pointOf(place(), down);
  if (ticks >= endTicks) return undefined;
  const fromTicks = lineBefore(measures, ticks, gridTicks);
  const least = lineAfter(measures, fromTicks, gridTicks);
  const tried = tryOut(store);
  if (!tried.perform('draw-note', { midi, fromTicks, toTicks: least, partIndex })) return undefined;
  let shown = least;
  const going: Pressing = {
    move(event) {
      const toTicks = Math.max(least, nearestLine(measures, pointOf(place(), event).ticks, gridTicks));
      if (toTicks === shown) return going;
      if (tried.performInstead('draw-note', { midi, fromTicks, toTicks, partIndex })) shown = toTicks;
      return going;
    },
    up: () => undefined,
    cancel: () => tried.takeBack(),
  };
  // The first step takes the pointer, so that it is followed wherever it goes.
  return { ...going, move: (event) => going.move(event) };
}
