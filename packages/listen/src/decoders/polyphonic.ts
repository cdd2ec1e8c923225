import type { Posteriors } from '../network/posteriors';
import type { Candidate } from './candidate';
import { type JudgeNote, judgeNote } from './note-confidence';
import { findNoteEnd, meanBelief } from './note-end';
import { findOnsetPeaks, type OnsetPeak } from './onset-peaks';

/** Onset belief from which a note is worth judging: of the real notes of the training pieces 96 in 100 reach it. */
export const POSSIBLE_ONSET = 0.25;
/** More probable than not. */
const SURE_ENOUGH = 0.5;
/**
 * Chosen on 40 piano pieces of the training material: onset and end right 0.40, against 0.29 at 0.4 with 11 frames of patience.
 * A higher threshold gains a little more by cutting long notes, which decay, to a third of their length.
 */
const END = { threshold: 0.55, share: 0.7, patienceFrames: 6 };
/** Two attacks of one pitch closer than 46 ms are one, the more probable. */
const SHORTEST_FRAMES = 4;

/**
 * Reads the notes of an instrument that can sound several at once off the network's beliefs.
 *
 * Every peak of the onset belief is a possible note and is judged in its surroundings; a probable one lasts while its pitch is
 * believed to sound, or until it is struck again.
 *
 * @param range  sounding pitches of the instrument, both ends included
 * @returns ascending by onset, then pitch; empty for silence
 *
 * Differs from the decoder published with the network, which takes every peak above 0.5 and then grows notes out of every
 * remaining ridge ("melodia"): that takes quadratic time and adds more wrong notes than right ones.
 */
export function decodePolyphonic(
  posteriors: Posteriors,
  range: readonly [lowestMidi: number, highestMidi: number],
  judge: JudgeNote = judgeNote,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let midi = range[0]; midi <= range[1]; midi++) {
    const attacks = findAttacks(posteriors, midi, judge);
    attacks.forEach(({ frame, refinedFrame, confidence }, index) => {
      const limit = attacks[index + 1]?.frame ?? posteriors.frames;
      const heardTo = findNoteEnd(posteriors, midi, frame, limit, END);
      const endFrame = Math.min(limit, Math.max(frame + SHORTEST_FRAMES, heardTo));
      const sustain = meanBelief(posteriors, midi, frame, endFrame);
      candidates.push({ onsetFrame: refinedFrame, endFrame, midi, sustain, confidence });
    });
  }
  return candidates.sort((a, b) => a.onsetFrame - b.onsetFrame || a.midi - b.midi);
}

interface Attack extends OnsetPeak {
  readonly confidence: number;
}

function findAttacks(posteriors: Posteriors, midi: number, judge: JudgeNote): Attack[] {
  const attacks: Attack[] = [];
  for (const peak of findOnsetPeaks(posteriors, midi, POSSIBLE_ONSET)) {
    const confidence = judge(posteriors, midi, peak.frame);
    if (confidence < SURE_ENOUGH) continue;
    const last = attacks.at(-1);
    if (last === undefined || peak.frame - last.frame >= SHORTEST_FRAMES) attacks.push({ ...peak, confidence });
    else if (confidence > last.confidence) attacks[attacks.length - 1] = { ...peak, confidence };
  }
  return attacks;
}
