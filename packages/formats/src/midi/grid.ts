import type { MidiPerformance } from './read';

/** How a quarter is divided where written notes begin: 64ths, triplets of 32nds, quintuplets and septuplets of sixteenths. */
const WRITTEN = [16, 12, 5, 7];
/** How many of the notes must begin there: a written file may have a strummed chord or a trill. */
const MOSTLY = 0.9;
/** What a fine clock may be beside; a coarse one is exact. */
const ROUNDED_QUARTERS = 1 / 480;

/**
 * Whether a file was written by a program rather than played: then its notes begin where a beat is divided. Fewer than one note in five
 * of a performance does by chance.
 */
export function isNotated(performance: MidiPerformance): boolean {
  const { ppq } = performance;
  const places = onsets(performance);
  // A coarse clock puts everything in places of its own.
  if (ppq < 24) return true;
  const tolerance = ppq >= 240 ? ROUNDED_QUARTERS + 1e-9 : 1e-9;
  return shareNear(places, WRITTEN, tolerance) >= MOSTLY;
}

const LOOSE_QUARTERS = 0.05;

/**
 * Whether somebody played to the file's own beats: then most notes begin near sixteenths or triplets of its quarters, where without them
 * two fifths would by chance.
 */
export const followsItsClock = (performance: MidiPerformance): boolean =>
  Math.max(shareNear(onsets(performance), [4], LOOSE_QUARTERS), shareNear(onsets(performance), [3], LOOSE_QUARTERS)) >=
  0.65;

/** Where notes begin, in quarters; each moment once. */
const onsets = ({ tracks, ppq }: MidiPerformance): readonly number[] =>
  [...new Set(tracks.flatMap(({ notes }) => notes.map(({ onsetTicks }) => onsetTicks)))].map((ticks) => ticks / ppq);

const shareNear = (places: readonly number[], divisions: readonly number[], tolerance: number): number =>
  places.filter((at) => divisions.some((parts) => Math.abs(at * parts - Math.round(at * parts)) / parts <= tolerance))
    .length / Math.max(1, places.length);
