/** Which possible note is which true one of a recording of `make.py`. */
import { type Family, frameToSec, secToFrame } from '@notewright/listen/training';
import type { Recorded, TrueNote } from './heard';

const FAMILY_OF: Readonly<Record<string, Family>> = {
  piano: 'piano',
  guitar: 'guitar',
  flute: 'line',
  violin: 'line',
  sax: 'line',
  bass: 'line',
  voice: 'line',
  brass: 'line',
};

/** What the judge is given of who plays. For half of the recordings it is left out, as it is when the instrument is not known. */
export function familyGiven({ instrument }: Recorded, file: string, count: number): Family | undefined {
  const family = count % 2 === 0 ? FAMILY_OF[instrument] : undefined;
  return family === 'line' && !file.includes('-line') ? undefined : family;
}

/** A frame with its fraction; exact enough within a window. */
export const fractionalFrame = (sec: number): number => {
  const frame = secToFrame(sec);
  return frame + (sec - frameToSec(frame)) / (frameToSec(frame + 1) - frameToSec(frame));
};

interface Peak {
  readonly refinedFrame: number;
  readonly strength: number;
}

/**
 * Each note gets the strongest free peak within 50 ms; a note with none the nearest within 100 ms.
 *
 * @param peaks  of one pitch @param notes  of the same
 */
export function ownersOf<P extends Peak>(peaks: readonly P[], notes: readonly TrueNote[]): Map<P, TrueNote> {
  const owners = new Map<P, TrueNote>();
  const left: TrueNote[] = [];
  const distance = (peak: P, note: TrueNote) => Math.abs(frameToSec(peak.refinedFrame) - note[0]);
  for (const note of notes) {
    const near = peaks.filter((peak) => !owners.has(peak) && distance(peak, note) <= 0.05);
    const best = near.sort((a, b) => b.strength - a.strength)[0];
    if (best) owners.set(best, note);
    else left.push(note);
  }
  for (const note of left) {
    const near = peaks.filter((peak) => !owners.has(peak) && distance(peak, note) <= 0.1);
    const best = near.sort((a, b) => distance(a, note) - distance(b, note))[0];
    if (best) owners.set(best, note);
  }
  return owners;
}
