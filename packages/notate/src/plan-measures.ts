import type { Key, Meter } from '@notewright/score';
import { lastSound } from './last-sound';
import type { PlacedNote } from './placed-note';
import type { Frame } from './prepare';
import type { MeasurePlan } from './write-part';

/**
 * How many measures, and whether the first is a pick-up: the music starts in its second half.
 *
 * @param rings  what is played may ring on without being held: a last chord that has a pulse in its own measure ends with it. In print one piano piece
 *               in a hundred ends with a measure in which nothing is struck (7 of 1,049 of the training music); of songs one in two does
 */
export function planMeasures(
  notes: readonly PlacedNote[],
  { timeSignature, measureTicks, pulseTicks, divisionTicks }: Meter,
  key: Key,
  rings = false,
): MeasurePlan {
  const first = notes[0]?.startTicks ?? 0;
  const last = notes[notes.length - 1]?.startTicks ?? 0;
  const soundEnd = lastSound(notes, ({ soundEndTicks }) => soundEndTicks);
  const lastMeasure = Math.floor(last / measureTicks);
  // The final chord may ring into one more measure, but only if it fills most of it.
  const hasRoom = (lastMeasure + 1) * measureTicks - last >= pulseTicks;
  const ringing = rings && hasRoom ? lastMeasure : Math.floor((soundEnd - 0.7 * measureTicks) / measureTicks);
  const count = Math.max(lastMeasure, Math.min(lastMeasure + 1, ringing)) + 1;
  const start = first % divisionTicks === 0 ? first : Math.floor(first / pulseTicks) * pulseTicks;
  const pickupTicks = start >= measureTicks / 2 && count > 1 ? start : 0;
  return { timeSignature, key, count, measureTicks, pickupTicks };
}

/** The measures of a stretch, with one more into which its last notes may ring. */
export const framedMeasures = (
  { startTicks, endTicks }: Frame,
  { timeSignature, measureTicks }: Meter,
  key: Key,
): MeasurePlan => ({
  timeSignature,
  key,
  count: Math.ceil(endTicks / measureTicks) + 1,
  measureTicks,
  pickupTicks: startTicks,
});
