import type { Ticks } from '@notewright/score';
import type { Column } from '../placed-note';
import { breaksTuplet, type MeasureGrid } from './measure-grid';

/** Players release notes early; a written note sounds about five sixths of its length. */
const RELEASE = 1.2;
/** A rest must explain the silence better than a shortly played note would, by this many octaves of length. */
const REST = 0.8;
/** A rest that does not begin on a pulse is harder to read. */
const OFFBEAT_REST = 0.9;
/** A tie over the barline must be earned by sound that goes on for this share of a pulse. */
const TIE_OVER = 0.5;

/**
 * Where a chord's written length ends.
 *
 * Lengths are read from the rhythm, not from the sound: notes last until the next onset of their line, since a rest or a
 * short value there would print the player's touch. Only when the sound stops much earlier is a rest
 * written, from a pulse (or half pulse) on. A note is tied over the barline only when it clearly sounds on.
 *
 * @param next  start of the next chord of the line; undefined at the end
 */
export function writtenEnd(column: Column, next: Ticks | undefined, grid: MeasureGrid): Ticks {
  const { startTicks, notes } = column;
  const sounds = notes.map((note) => note.soundEndTicks).sort((a, b) => a - b);
  const sound = sounds[Math.floor(sounds.length / 2)]!;
  const barline = (Math.floor(startTicks / grid.measureTicks) + 1) * grid.measureTicks;
  let limit = Math.min(next ?? grid.endTicks, grid.endTicks);
  if (limit > barline && sound < barline + TIE_OVER * grid.pulseTicks) limit = barline;
  // Nobody ties through several measures of silence: the pedal may ring, the hand does not hold.
  const longest = barline + grid.measureTicks;
  if (limit > longest) limit = longest;
  const finest = grid.finestTicks ?? 0;
  const unit = Math.max(grid.divisionTicks, finest);
  // Nobody writes a rest shorter than a sixteenth.
  const shortestRest = Math.max(grid.divisionTicks / 2, finest);
  const wanted = Math.max(sound - startTicks, unit / 4) * RELEASE;
  let best = limit;
  let bestCost = Math.abs(Math.log2((limit - startTicks) / wanted));
  for (let end = (Math.floor(startTicks / unit) + 1) * unit; end + shortestRest <= limit; end += unit) {
    if (breaksTuplet(startTicks, end, limit, grid)) continue;
    const cost =
      Math.abs(Math.log2((end - startTicks) / wanted)) + REST + (end % grid.pulseTicks === 0 ? 0 : OFFBEAT_REST);
    if (cost < bestCost) [best, bestCost] = [end, cost];
  }
  return best;
}
