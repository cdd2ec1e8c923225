import type { Midi, Seconds } from '@notewright/score';
import type { SoundingNote } from './performance';
import type { TimeMap } from './time-map';

/** A key goes down or up. */
export interface Stroke {
  /** From the start of the music at rate 1. */
  readonly atSec: Seconds;
  readonly kind: 'down' | 'up';
  readonly partIndex: number;
  readonly midi: Midi;
  /** 1–127 for a key going down, 0 for one going up. */
  readonly velocity: number;
}

/**
 * What a keyboard does to play a performance: ascending in time, keys going up before keys going down.
 *
 * A part has each key once. Where two voices meet on one pitch the key is struck again for the second and comes up when
 * the last of them ends, so no voice cuts the other short.
 */
export function strokesOf(notes: readonly SoundingNote[], timeMap: TimeMap): readonly Stroke[] {
  const moves = notes.flatMap(({ partIndex, midi, velocity, onsetTicks, offsetTicks }) => [
    { ticks: onsetTicks, kind: 'down' as const, partIndex, midi, velocity },
    { ticks: offsetTicks, kind: 'up' as const, partIndex, midi, velocity: 0 },
  ]);
  moves.sort((a, b) => a.ticks - b.ticks || (a.kind === b.kind ? 0 : a.kind === 'up' ? -1 : 1));
  const holding = new Map<string, number>();
  return moves.flatMap(({ ticks, ...move }): readonly Stroke[] => {
    const key = `${move.partIndex}.${move.midi}`;
    const held = holding.get(key) ?? 0;
    holding.set(key, held + (move.kind === 'down' ? 1 : -1));
    const stroke: Stroke = { atSec: timeMap.ticksToSeconds(ticks), ...move };
    if (move.kind === 'up') return held > 1 ? [] : [stroke];
    return held > 0 ? [{ ...stroke, kind: 'up', velocity: 0 }, stroke] : [stroke];
  });
}

/**
 * The strokes whose keys are down at a moment: what must be struck anew when music starts in the middle of long notes.
 * A key that goes down at this very moment is not among them, one that comes up is not either.
 *
 * @param strokes  ascending in time
 */
export function heldAt(strokes: readonly Stroke[], atSec: Seconds): readonly Stroke[] {
  const held = new Map<string, Stroke>();
  for (const stroke of strokes) {
    if (stroke.atSec > atSec || (stroke.atSec === atSec && stroke.kind === 'down')) break;
    const key = `${stroke.partIndex}.${stroke.midi}`;
    if (stroke.kind === 'down') held.set(key, stroke);
    else held.delete(key);
  }
  return [...held.values()];
}
