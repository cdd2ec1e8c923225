import { LOWEST_MIDI, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

export interface NoteEndOptions {
  /** A note sounds wherever its posterior reaches this, 0–1. */
  readonly threshold: number;
  /** A note whose posterior never reaches the threshold sounds from this share of its highest posterior, 0–1. */
  readonly share: number;
  /** Frames it may dip below without ending: another note's attack hides it for a moment. */
  readonly patienceFrames: number;
}

/** Frames after the attack in which the posterior of a note is largest: 140 ms. */
const ATTACK_FRAMES = 12;

/**
 * Finds where a note that began at `onsetFrame` stops sounding.
 *
 * @param limitFrame  the next attack of the same pitch, or the number of frames; the note ends there at the latest
 * @returns the first frame without it, > onsetFrame, ≤ limitFrame; a note that rings to the end of the recording ends with it
 */
export function findNoteEnd(
  { note }: Pick<Posteriors, 'note'>,
  midi: number,
  onsetFrame: number,
  limitFrame: number,
  { threshold, share, patienceFrames }: NoteEndOptions,
): number {
  const at = (frame: number) => note[frame * PITCHES + midi - LOWEST_MIDI]!;
  let highest = 0;
  for (let frame = onsetFrame; frame < Math.min(limitFrame, onsetFrame + ATTACK_FRAMES); frame++) {
    highest = Math.max(highest, at(frame));
  }
  const heardFrom = Math.min(threshold, share * highest);
  let lastHeard = onsetFrame;
  for (let frame = onsetFrame + 1; frame < limitFrame; frame++) {
    if (at(frame) >= heardFrom) lastHeard = frame;
    else if (frame - lastHeard >= patienceFrames) break;
  }
  return lastHeard + 1;
}

/** Mean posterior that a pitch sounds, over fromFrame ≤ frame < toFrame; 0 for no frames. */
export function meanPosterior(
  { note }: Pick<Posteriors, 'note'>,
  midi: number,
  fromFrame: number,
  toFrame: number,
): number {
  if (toFrame <= fromFrame) return 0;
  let sum = 0;
  for (let frame = fromFrame; frame < toFrame; frame++) sum += note[frame * PITCHES + midi - LOWEST_MIDI]!;
  return sum / (toFrame - fromFrame);
}
