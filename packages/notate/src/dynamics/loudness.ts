import { median } from '@notewright/score/lists';
import type { Ticks } from '@notewright/score';
import { columnsOf, type PlacedNote } from '../placed-note';
import { loudnessPath, type LoudnessStretch } from './loudness-path';

/** How loud the music is along its pulses, apart from single notes. */
export interface Loudness {
  readonly path: readonly LoudnessStretch[];
  /** Of the middle pulse, velocity; 0 for none. */
  readonly usual: number;
  /** How much louder the highest note of a chord is struck than the others, velocity. */
  readonly lead: number;
  /** Standard deviation of single notes from the loudness of the music, velocity. */
  readonly deviation: number;
}

/** The highest note is brought out by hardly more than this, velocity. */
const MOST_LEAD = 10;
/** Between the median distance from the median and the standard deviation of normal noise; a pulse has few notes, so its own median is near them. */
const NORMAL = 2.1;
const USUAL_STRAY = 4;
/** Nobody plays, and no listener hears, more evenly. */
const LEAST_DEVIATION = 3;

/**
 * The loudness of music, pulse by pulse.
 *
 * @param notes  in any order
 * @param pulses  how many there are
 */
export function loudnessOf(notes: readonly PlacedNote[], pulses: number, pulseTicks: Ticks): Loudness {
  const columns = columnsOf(notes);
  const ahead = columns.flatMap(({ notes: own }) => {
    const [top, others] = [own.at(-1), own.slice(0, -1)];
    return top && others.length > 0 ? [top.velocity - median(others.map(({ velocity }) => velocity))] : [];
  });
  const lead = ahead.length > 0 ? Math.max(0, Math.min(MOST_LEAD, median(ahead))) : 0;
  const velocities = Array.from({ length: pulses }, (): number[] => []);
  for (const { startTicks, notes: own } of columns)
    for (const [index, { velocity }] of own.entries())
      velocities[Math.min(pulses - 1, Math.floor(startTicks / pulseTicks))]?.push(
        velocity - (index === own.length - 1 ? lead : 0),
      );
  const strays = velocities.flatMap((own) => {
    const middle = median(own);
    return own.length > 1 ? own.map((velocity) => Math.abs(velocity - middle)) : [];
  });
  const deviation = Math.max(LEAST_DEVIATION, NORMAL * (strays.length > 0 ? median(strays) : USUAL_STRAY));
  const sounding = velocities.filter((own) => own.length > 0);
  const usual = sounding.length > 0 ? median(sounding.map(median)) : 0;
  return { path: loudnessPath(velocities, deviation), usual, lead, deviation };
}
