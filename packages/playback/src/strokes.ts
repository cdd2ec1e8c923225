import type { Midi, Seconds, Ticks } from '@notewright/score';
import type { SoundingNote } from './performance';
import type { TimeMap } from './time-map';

/** A key goes down or up, or what sounds of it is bent. */
export interface Stroke {
  /** From the start of the music at rate 1. */
  readonly atSec: Seconds;
  readonly kind: 'down' | 'up' | 'bend';
  readonly partIndex: number;
  readonly midi: Midi;
  /** 1–127 for a key going down, 0 otherwise. */
  readonly velocity: number;
  /** Of a note whose string is bent: so far above its key it sounds from now on, in quarter tones. Absent from all strokes of any other. */
  readonly bent?: number;
}

/**
 * What a keyboard does to play a performance: ascending in time, keys going up before keys going down.
 *
 * A part has each key once. Where two voices meet on one pitch the key is struck again for the second and comes up when
 * the last of them ends, so no voice cuts the other short. A bent string is a key of its own.
 */
export function strokesOf(notes: readonly SoundingNote[], timeMap: TimeMap): readonly Stroke[] {
  const moves = notes.flatMap(movesOfNote);
  moves.sort((a, b) => a.ticks - b.ticks || RANK[a.kind] - RANK[b.kind]);
  const holding = new Map<string, number>();
  return moves.flatMap(({ ticks, ...move }): readonly Stroke[] => {
    const key = keyOf(move);
    const held = holding.get(key) ?? 0;
    const stroke: Stroke = { atSec: timeMap.ticksToSeconds(ticks), ...move };
    if (move.kind === 'bend') return [stroke];
    holding.set(key, held + (move.kind === 'down' ? 1 : -1));
    if (move.kind === 'up') return held > 1 ? [] : [stroke];
    return held > 0 ? [{ ...stroke, kind: 'up', velocity: 0 }, stroke] : [stroke];
  });
}

const RANK = { up: 0, down: 1, bend: 2 } as const;

type Move = Omit<Stroke, 'atSec'> & { readonly ticks: Ticks };

function movesOfNote({ partIndex, midi, velocity, onsetTicks, offsetTicks, bends }: SoundingNote): readonly Move[] {
  const [first, ...later] = bends ?? [];
  const key = { partIndex, midi };
  const bent = first && { bent: first.quarterTones };
  return [
    { ticks: onsetTicks, kind: 'down', ...key, velocity, ...bent },
    ...later
      .map(({ afterTicks, quarterTones }) => ({ ticks: onsetTicks + afterTicks, quarterTones }))
      .filter(({ ticks }) => ticks < offsetTicks)
      .map(({ ticks, quarterTones }): Move => ({ ticks, kind: 'bend', ...key, velocity: 0, bent: quarterTones })),
    { ticks: offsetTicks, kind: 'up', ...key, velocity: 0, ...bent },
  ];
}

/** Names what goes down and comes up: a key of a part, or its bent string. */
export const keyOf = ({ partIndex, midi, bent }: Pick<Stroke, 'partIndex' | 'midi' | 'bent'>): string =>
  `${partIndex}.${midi}${bent === undefined ? '' : ' bent'}`;

/**
 * The strokes whose keys are down at a moment: what must be struck anew when music starts in the middle of long notes.
 * A key that goes down at this very moment is not among them, one that comes up is not either. A bent
 * string is struck as far bent as it is by then.
 *
 * @param strokes  ascending in time
 */
export function heldAt(strokes: readonly Stroke[], atSec: Seconds): readonly Stroke[] {
  const held = new Map<string, Stroke>();
  for (const stroke of strokes) {
    if (stroke.atSec > atSec || (stroke.atSec === atSec && stroke.kind === 'down')) break;
    const key = keyOf(stroke);
    const before = held.get(key);
    if (stroke.kind === 'down') held.set(key, stroke);
    else if (stroke.kind === 'up') held.delete(key);
    else if (before) held.set(key, { ...before, ...(stroke.bent !== undefined && { bent: stroke.bent }) });
  }
  return [...held.values()];
}
