import { LOWEST_MIDI, PITCHES, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER, type Posteriors } from '../network/posteriors';

/** A note of a test, in frames. */
export interface ModelledNote {
  readonly midi: number;
  /** First frame in which it sounds, and the first in which it no longer does. */
  readonly from: number;
  readonly to: number;
  /** Onset posterior at `from`; its neighbours have half of it. 0.9 when not given. */
  readonly onset?: number;
  /** 0.8 when not given. */
  readonly note?: number;
}

/** Posteriors as the network would give them for exactly these notes: everything else is near zero. */
export function posteriorsOf(frames: number, notes: readonly ModelledNote[]): Posteriors {
  const posteriors = {
    frames,
    note: new Float32Array(frames * PITCHES).fill(0.02),
    onset: new Float32Array(frames * PITCHES).fill(0.01),
    spectrum: new Float32Array(frames * SPECTRUM_BINS).fill(NO_POWER),
  };
  for (const { midi, from, to, onset = 0.9, note = 0.8 } of notes) {
    const pitchIndex = midi - LOWEST_MIDI;
    for (let frame = Math.max(0, from); frame < Math.min(frames, to); frame++) {
      posteriors.note[frame * PITCHES + pitchIndex] = note;
    }
    for (const [shift, share] of [
      [-1, 0.5],
      [0, 1],
      [1, 0.5],
    ] as const) {
      const frame = from + shift;
      if (frame >= 0 && frame < frames) posteriors.onset[frame * PITCHES + pitchIndex] = onset * share;
    }
  }
  return posteriors;
}
