import { LOWEST_MIDI, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** A frame in which one pitch probably begins. */
export interface OnsetPeak {
  readonly frame: number;
  /** `frame` moved by up to half a frame to the top of the parabola through the peak and its neighbours. */
  readonly refinedFrame: number;
  readonly strength: number;
}

/**
 * Finds where a pitch begins: frames whose onset posterior is the largest among their neighbours and reaches a threshold.
 *
 * Before the first and after the last frame there is silence, so a note that is struck at time 0 is found too.
 *
 * @param midi       21–108
 * @param threshold  0–1
 * @returns ascending; of a plateau the first frame; empty when nothing begins
 */
export function findOnsetPeaks(
  { frames, onset }: Pick<Posteriors, 'frames' | 'onset'>,
  midi: number,
  threshold: number,
): OnsetPeak[] {
  const pitchIndex = midi - LOWEST_MIDI;
  const at = (frame: number) => (frame < 0 || frame >= frames ? 0 : onset[frame * PITCHES + pitchIndex]!);
  const peaks: OnsetPeak[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const strength = at(frame);
    if (strength < threshold || strength <= at(frame - 1) || strength < at(frame + 1)) continue;
    // At the edge there is no neighbour to place the top by.
    const isInside = frame > 0 && frame < frames - 1;
    const shift = isInside ? shiftOfTop(at(frame - 1), strength, at(frame + 1)) : 0;
    peaks.push({ frame, refinedFrame: frame + shift, strength });
  }
  return peaks;
}

/** Where the parabola through three equally spaced values is highest, −0.5 … 0.5 steps from the middle one. */
function shiftOfTop(before: number, peak: number, after: number): number {
  const curvature = before - 2 * peak + after;
  return curvature > -1e-9 ? 0 : (0.5 * (before - after)) / curvature;
}
