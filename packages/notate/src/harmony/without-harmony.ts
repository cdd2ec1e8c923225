import type { HarmonyNote } from './beat-sound';
import { neighbours } from '@notewright/score/lists';

/** What sounds for less than this of a pulse is the tail of a note, or a slip. */
const HEARD = 0.1;

/**
 * The pulses over which nobody would write a chord: stretches of a measure and more in which nothing sounds, or one note and its octaves,
 * and a pick-up of one line alone.
 *
 * @param notes  ascending by start, times in pulses
 * @returns shape [beats], 1 where there is no harmony
 */
export function withoutHarmony(notes: readonly HarmonyNote[], beats: number, measurePulses: number): Uint8Array {
  const classes = new Uint16Array(beats);
  for (const { start, end, midi } of notes)
    for (let beat = Math.max(0, Math.floor(start)); beat < beats && beat < end; beat++)
      if (start >= beat || Math.min(end, beat + 1) - beat >= HEARD) classes[beat]! |= 1 << (midi % 12);
  const bare = new Uint8Array(beats);
  for (let from = 0; from < beats;) {
    let all = 0;
    let to = from;
    while (to < beats && isOne(all | classes[to]!)) all |= classes[to++]!;
    if (to - from >= measurePulses) bare.fill(1, from, to);
    from = Math.max(to, from + 1);
  }
  const first = notes[0]?.start ?? 0;
  if (first > 0 && first < measurePulses && isLine(notes, measurePulses)) bare.fill(1, 0, measurePulses);
  return bare;
}

/** Whether there is no pitch class in a set of them, or one. */
const isOne = (classes: number): boolean => (classes & (classes - 1)) === 0;

/** Whether of the notes before this pulse no two start together. */
const isLine = (notes: readonly HarmonyNote[], before: number): boolean =>
  neighbours(notes).every(([{ start: last }, { start }]) => start >= before || start - last > HEARD);
