import type { OnsetEvent } from '../onset-events';
import { lastOf } from '@notewright/score/lists';

/** Of each event what its notes are above the bass, how bass and melody came here, and what of the music before still sounds. */
export interface StruckHarmony {
  /** 1 for each struck pitch class above the last bass, shape [events × 12]. */
  readonly aboveBass: Float32Array;
  /** 1 for the pitch classes a bass has risen since the bass before; none for other events, shape [events × 12]. */
  readonly bassStep: Float32Array;
  /** Semitones from the highest note of the event before. */
  readonly melodyStep: Float64Array;
  /** Notes of before that are still held. */
  readonly held: Float64Array;
  /** Seconds since everything before ended; 0 where something sounds. */
  readonly silenceSec: Float64Array;
}

/** However long a note rings, no more events back are asked whether they still sound. */
const MOST_BEFORE = 48;
const PITCH_CLASSES = 12;

/** @param bass  which events carry a bass note */
export function struckHarmony(events: readonly OnsetEvent[], bass: readonly boolean[]): StruckHarmony {
  const aboveBass = new Float32Array(events.length * PITCH_CLASSES);
  const bassStep = new Float32Array(events.length * PITCH_CLASSES);
  const melodyStep = new Float64Array(events.length);
  const held = new Float64Array(events.length);
  const silenceSec = new Float64Array(events.length);
  let root = events[0]?.notes[0]?.midi ?? 0;
  let ended = events[0]?.timeSec ?? 0;
  for (const [index, { timeSec, notes }] of events.entries()) {
    const row = index * PITCH_CLASSES;
    if (bass[index]) {
      const lowest = notes[0].midi;
      if (index > 0) bassStep[row + ((lowest - root + 120) % PITCH_CLASSES)] = 1;
      root = lowest;
    }
    for (const { midi } of notes) aboveBass[row + ((midi - root + 120) % PITCH_CLASSES)] = 1;
    const before = events[index - 1]?.notes;
    if (before) melodyStep[index] = lastOf(notes).midi - lastOf(before).midi;
    const earlier = events.slice(Math.max(0, index - MOST_BEFORE), index).flatMap((event) => event.notes);
    held[index] = earlier.filter(({ offsetSec }) => offsetSec > timeSec).length;
    silenceSec[index] = Math.max(0, timeSec - ended);
    for (const { offsetSec } of notes) ended = Math.max(ended, offsetSec);
  }
  return { aboveBass, bassStep, melodyStep, held, silenceSec };
}
