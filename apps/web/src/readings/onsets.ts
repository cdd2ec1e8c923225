import type { HeardNote } from '@notewright/evidence';
import type { Pointed } from './target';

/** A written place is where its measure says; freely played notes lie this far from it at most. */
const NEAR_SEC = 0.35;

/**
 * When the note somebody points at was played.
 *
 * @returns the onset of the nearest note of this pitch, or of any where no pitch is told; the place itself where nothing was heard near it
 */
export function nearestOnset(notes: readonly HeardNote[], { sec, midi }: Pointed): number {
  let best = sec;
  let distance = NEAR_SEC;
  for (const { onsetSec, midi: sounding } of notes) {
    // The same pitch class: arrangements move notes by octaves.
    if (midi !== undefined && (sounding - midi) % 12 !== 0) continue;
    const away = Math.abs(onsetSec - sec);
    if (away < distance) [best, distance] = [onsetSec, away];
  }
  return best;
}
