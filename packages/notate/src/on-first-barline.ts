import { TICKS_PER_QUARTER, type Meter, type Ticks } from '@notewright/score';
import type { PlacedNote } from './placed-note';

/** A 32nd. Of 187 pick-ups in print (OpenScore Lieder, OpenEWLD) the shortest is a sixteenth. */
const SHORTEST_PICKUP: Ticks = TICKS_PER_QUARTER / 8;

/**
 * What is struck a 32nd or less before the first barline stands at it: hands that begin not quite together, or a first chord that was broken, would
 * make a measure of rests with one flag at its end.
 *
 * @param notes  ascending by position, then pitch; none stay none
 * @returns the same, of a pitch that stands at the barline, too, one note
 */
export function onFirstBarline(
  notes: readonly PlacedNote[],
  { measureTicks }: Pick<Meter, 'measureTicks'>,
): readonly PlacedNote[] {
  const first = notes[0]?.startTicks ?? 0;
  const barline = (Math.floor(first / measureTicks) + 1) * measureTicks;
  if (notes.length === 0 || barline - first > SHORTEST_PICKUP) return notes;
  const atBarline = new Map<number, PlacedNote>();
  for (const note of notes.filter(({ startTicks }) => startTicks <= barline)) {
    const other = atBarline.get(note.midi);
    const soundEndTicks = Math.max(note.soundEndTicks, other?.soundEndTicks ?? 0);
    atBarline.set(note.midi, { ...other, ...note, startTicks: barline, soundEndTicks });
  }
  return [
    ...[...atBarline.values()].sort((a, b) => a.midi - b.midi),
    ...notes.filter(({ startTicks }) => startTicks > barline),
  ];
}
