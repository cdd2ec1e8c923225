import type { ElementId, Midi, Seconds } from '@notewright/score';
import type { SoundingNote } from './performance';
import type { TimeMap } from './time-map';

/** A key that has to be pressed. */
export interface AskedKey {
  /** From the start of the music as played, at rate 1. */
  readonly atSec: Seconds;
  readonly midi: Midi;
  /** Of the sheet. */
  readonly measureIndex: number;
  /** The head it is written as. */
  readonly elementId: ElementId;
  readonly headIndex: number;
}

/**
 * The keys that play some notes: ascending in time, each pitch of a moment once, however many voices meet there.
 *
 * @param notes      ascending by onset, as played
 * @param measureAt  index of the written measure that is played at a moment
 */
export function askedKeys(
  notes: readonly SoundingNote[],
  timeMap: Pick<TimeMap, 'ticksToSeconds'>,
  measureAt: (positionSec: Seconds) => number,
): readonly AskedKey[] {
  const seen = new Set<string>();
  return notes.flatMap(({ onsetTicks, midi, elementId, headIndex }) => {
    const name = `${onsetTicks}.${midi}`;
    if (seen.has(name)) return [];
    seen.add(name);
    const atSec = timeMap.ticksToSeconds(onsetTicks);
    return [{ atSec, midi, measureIndex: measureAt(atSec), elementId, headIndex }];
  });
}
