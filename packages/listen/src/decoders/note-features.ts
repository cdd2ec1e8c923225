import { LOWEST_MIDI, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** Semitones to the pitches whose beliefs say whether a note is real: partials below and above it, and its neighbours. */
const RELATED = [-36, -31, -28, -24, -19, -16, -12, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 12, 16, 19, 24, 28];

/** How many numbers describe a note. */
export const NOTE_FEATURES = 12 + 2 * RELATED.length;

/**
 * Describes a possible note by what the network believes around its onset: at its own pitch before, at and after the attack; and at
 * the pitches that may explain it as a partial of another note, or be explained by it.
 *
 * @returns [NOTE_FEATURES], −2 … 2 for the beliefs. `models/note-confidence` learns from the same function: whoever changes
 *   it must train again
 */
export function describeNote({ frames, note, onset }: Posteriors, midi: number, onsetFrame: number): Float32Array {
  const isOnKeyboard = (pitch: number) => pitch >= LOWEST_MIDI && pitch < LOWEST_MIDI + PITCHES;
  const highest = (beliefs: Float32Array, pitch: number, from: number, to: number): number => {
    if (!isOnKeyboard(pitch)) return 0;
    let best = 0;
    const end = Math.min(frames - 1, onsetFrame + to);
    for (let frame = Math.max(0, onsetFrame + from); frame <= end; frame++) {
      best = Math.max(best, beliefs[frame * PITCHES + pitch - LOWEST_MIDI]!);
    }
    return best;
  };
  /** Frames beyond the recording count as silence. */
  const mean = (beliefs: Float32Array, pitch: number, from: number, to: number): number => {
    if (!isOnKeyboard(pitch)) return 0;
    let sum = 0;
    const end = Math.min(frames - 1, onsetFrame + to);
    for (let frame = Math.max(0, onsetFrame + from); frame <= end; frame++) {
      sum += beliefs[frame * PITCHES + pitch - LOWEST_MIDI]!;
    }
    return sum / (to - from + 1);
  };

  const height = (midi - 64) / 14;
  const features = [
    logit(highest(onset, midi, 0, 0)),
    logit(mean(onset, midi, -2, 2)),
    logit(mean(note, midi, 0, 3)),
    logit(mean(note, midi, 4, 9)),
    logit(mean(note, midi, 10, 20)),
    logit(mean(note, midi, -3, -1)),
    logit(mean(note, midi, -10, -4)),
    logit(highest(onset, midi, 3, 14)),
    logit(highest(onset, midi, -14, -3)),
    height / 3,
    height ** 2 / 3,
    Math.log1p(countWhere(PITCHES, (column) => highest(onset, LOWEST_MIDI + column, -2, 2) > 0.5)) / 3,
  ];
  for (const interval of RELATED) {
    features.push(logit(highest(onset, midi + interval, -2, 2)), logit(mean(note, midi + interval, 0, 6)));
  }
  return Float32Array.from(features);
}

/** Beliefs near 0 and 1 differ more than their difference says; beyond ± 6 it no longer matters. Divided by 3. */
const logit = (belief: number) => Math.max(-6, Math.min(6, Math.log((belief + 1e-6) / (1 - belief + 1e-6)))) / 3;

function countWhere(length: number, holds: (index: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < length; index++) if (holds(index)) count++;
  return count;
}
