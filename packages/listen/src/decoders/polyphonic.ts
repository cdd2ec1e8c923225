import type { Posteriors } from '../network/posteriors';
import type { Candidate } from './candidate';
import { findNoteEnd, meanBelief } from './note-end';
import { findOnsetPeaks } from './onset-peaks';
import { removeOvertones } from './overtones';

export interface PolyphonicOptions {
  /** Sounding pitches of the instrument, both ends included. */
  readonly range: readonly [lowestMidi: number, highestMidi: number];
  /** Onset belief from which a note is written, 0–1. */
  readonly onsetThreshold: number;
}

/**
 * Both chosen on 22 rendered piano pieces of the training collection (two SoundFonts, no piece of the test corpus), for the
 * highest onset F1: 0.876, against 0.835 at a threshold of 0.5 with overtones kept. Lower thresholds find more notes and many
 * more overtones.
 */
export const PIANO_ONSET_THRESHOLD = 0.65;
const OVERTONE_SHARE = 0.9;
/** At 0.3 notes ring on for too long: onset and end right 0.29 instead of 0.36 on the same pieces. */
const END = { threshold: 0.4, patienceFrames: 11 };
const SHORTEST_FRAMES = 4; // 46 ms

/**
 * Reads the notes of an instrument that can sound several at once off the network's beliefs.
 *
 * Every sufficiently sure peak of the onset belief begins a note, which lasts while its pitch is believed to sound or until
 * it is struck again. Two peaks of one pitch closer than the shortest note are one attack, the surer one.
 *
 * @returns ascending by onset, then pitch; empty for silence
 *
 * Differs from the decoder published with the network, which also grows notes out of every remaining ridge ("melodia"):
 * that takes quadratic time and adds more wrong notes than right ones.
 */
export function decodePolyphonic(posteriors: Posteriors, { range, onsetThreshold }: PolyphonicOptions): Candidate[] {
  const candidates: Candidate[] = [];
  for (let midi = range[0]; midi <= range[1]; midi++) {
    const peaks = findOnsetPeaks(posteriors, midi, onsetThreshold);
    peaks.forEach((peak, index) => {
      const limit = peaks[index + 1]?.frame ?? posteriors.frames;
      const endFrame = findNoteEnd(posteriors, midi, peak.frame, limit, END);
      if (endFrame - peak.frame < SHORTEST_FRAMES) return;
      candidates.push({
        onsetFrame: peak.refinedFrame,
        endFrame,
        midi,
        onset: peak.strength,
        sustain: meanBelief(posteriors, midi, peak.frame, endFrame),
      });
    });
  }
  candidates.sort((a, b) => a.onsetFrame - b.onsetFrame || a.midi - b.midi);
  return removeOvertones(candidates, OVERTONE_SHARE);
}
