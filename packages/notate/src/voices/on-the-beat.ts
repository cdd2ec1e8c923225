import { TICKS_PER_QUARTER, type Ticks } from '@notewright/score';
import type { Column, PlacedNote } from '../placed-note';
import { columnsOf } from '../placed-note';
import type { MeasureGrid } from './measure-grid';

/** A 32nd, by which a hand may come early and still mean the beat. */
const EARLY: Ticks = TICKS_PER_QUARTER / 8;
/** A line that moves on as quickly as this was going to. */
const QUICK: Ticks = TICKS_PER_QUARTER / 4;

/**
 * What one hand strikes a 32nd or less before a beat, or half of one, and holds over it stands at it, when that hand has nothing else there:
 * basses come before the tune in many a performance, and with a quick upbeat of the other hand they would be written as a flag tied to a
 * head. Of 41 such notes in performances of printed music 24 stand at the beat in print and 5 where they were placed (`models/hands`).
 *
 * @param notes  of one hand, ascending by position, then pitch
 * @returns the same, some of them later; none stay none
 */
export function onTheBeat(
  notes: readonly PlacedNote[],
  { divisionTicks, pulseTicks, endTicks }: Pick<MeasureGrid, 'divisionTicks' | 'pulseTicks' | 'endTicks'>,
): readonly PlacedNote[] {
  const columns = columnsOf(notes);
  const pulseOf = (ticks: Ticks) => Math.floor(ticks / pulseTicks);
  const tuplets = new Set(
    columns
      .filter(({ startTicks }) => startTicks % (divisionTicks / 8) !== 0)
      .map(({ startTicks }) => pulseOf(startTicks)),
  );
  return columns.flatMap((column, index) => {
    const beat = (Math.floor(column.startTicks / divisionTicks) + 1) * divisionTicks;
    const next = columns[index + 1];
    // Half of a pulse has no place in one that is divided otherwise.
    const possible = beat < endTicks && (beat % pulseTicks === 0 || !tuplets.has(pulseOf(beat)));
    const early = possible && beat - column.startTicks <= EARLY;
    if (!early || (next?.startTicks ?? Infinity) <= beat || !isHeldOver(column, beat)) return column.notes;
    const before = columns[index - 1];
    const inRun =
      (before?.startTicks ?? -Infinity) >= column.startTicks - QUICK && (next?.startTicks ?? Infinity) < beat + QUICK;
    return inRun ? column.notes : column.notes.map((note) => ({ ...note, startTicks: beat }));
  });
}

const isHeldOver = ({ notes }: Column, beat: Ticks): boolean =>
  Math.max(...notes.map(({ soundEndTicks }) => soundEndTicks)) > beat + EARLY;
