import type { Infer } from '../network/infer';
import type { Passage } from '../stream/passage';
import { type Attack, probabilityOf } from './attack';
import { ATTACK_FEATURES, describeAttack, type Family } from './attack-patch';
import { findOnsetPeaks } from './onset-peaks';
import type { Surroundings } from './surroundings';

/** Onset posterior from which a peak is a possible note: nearly all real notes reach it, even in bad recordings. */
const POSSIBLE_ONSET = 0.25;
/** What the judge takes for less probable is no note, and nobody asks about it again. */
const WORTH_ASKING = 0.05;
/** The network moves an attack at most this far: 70 ms. */
export const FARTHEST_SHIFT = 6;
/** Possible notes judged at once: with this many, features and activations stay in the processor's cache. */
const BATCH = 64;
const [ODDS, SHIFT, FORCE, JUDGE_ANSWERS] = [0, 1, 2, 3];

/**
 * Asks the judge about every peak of the onset posterior.
 *
 * @param range  pitches, both ends included
 * @param from  frame of the first peak that is asked about @param to  the frame after the last
 * @param family  what plays, where that is known
 * @returns ascending by the frame of the peak, then by pitch; from a probability of 0.05
 */
export async function judgedAttacks(
  { posteriors, attackDb }: Pick<Passage, 'posteriors' | 'attackDb'>,
  around: Surroundings,
  [lowestMidi, highestMidi]: readonly [number, number],
  [from, to]: readonly [number, number],
  judge: Infer,
  family: Family | undefined,
): Promise<Attack[]> {
  const possible = [];
  for (let midi = lowestMidi; midi <= highestMidi; midi++) {
    for (const peak of findOnsetPeaks(posteriors, midi, POSSIBLE_ONSET)) {
      if (peak.frame >= from && peak.frame < to)
        possible.push({ midi, ...peak, shift: peak.refinedFrame - peak.frame, relativeDb: attackDb(peak.frame) });
    }
  }
  // One moment after another: what surrounds them lies close together in memory then.
  possible.sort((a, b) => a.frame - b.frame);
  const attacks: Attack[] = [];
  const room = new Float32Array(Math.min(BATCH, possible.length) * ATTACK_FEATURES.width);
  for (let first = 0; first < possible.length; first += BATCH) {
    const batch = possible.slice(first, first + BATCH);
    const inputs = room.subarray(0, batch.length * ATTACK_FEATURES.width);
    batch.forEach((one, row) => describeAttack(around, one, family, inputs, row * ATTACK_FEATURES.width));
    const answers = await judge(inputs, batch.length);
    batch.forEach(({ midi, frame, refinedFrame, strength, relativeDb }, row) => {
      const answer = (index: number) => answers[row * JUDGE_ANSWERS + index] ?? 0;
      const odds = answer(ODDS);
      if (probabilityOf(odds) < WORTH_ASKING) return;
      const shift = Math.max(-FARTHEST_SHIFT, Math.min(FARTHEST_SHIFT, answer(SHIFT)));
      const force = Math.max(0, Math.min(1, answer(FORCE)));
      attacks.push({ midi, frame, refinedFrame, strength, relativeDb, onsetFrame: refinedFrame + shift, odds, force });
    });
  }
  return attacks;
}
