import type { Midi } from '@notewright/score';
import { longestWithin } from '../lines/over-time';
import type { Slot, Sung } from './grid';

/** A voice slot by slot: a MIDI number where a note begins, or one of these. */
export type Cells = Int16Array;
/** What sounded goes on. */
export const HOLD = -1;
export const REST = -2;
/** Not yet drawn. */
export const OPEN = -3;

/** A line as cells: of each slot what sounds longest in it. @param line  ascending, one note at a time */
export function cellsOf(line: readonly (Sung & { readonly midi: Midi })[], slots: readonly Slot[]): Cells {
  const cells = new Int16Array(slots.length).fill(REST);
  let before: Sung | undefined;
  for (const [index, { startTicks, endTicks }] of slots.entries()) {
    const note = longestWithin(line, startTicks, endTicks);
    if (note) cells[index] = note === before ? HOLD : note.midi;
    before = note;
  }
  return cells;
}

/** What sounds in each slot of a voice: MIDI numbers, `REST`, or `OPEN`. */
export function sounding(cells: Cells): Cells {
  const sounds = cells.slice();
  for (const [slot, cell] of cells.entries()) if (cell === HOLD) sounds[slot] = sounds[slot - 1] ?? REST;
  return sounds;
}
