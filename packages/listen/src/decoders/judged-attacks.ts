import type { HeardOnsets } from '../network/heard-onsets';
import type { Infer } from '../network/infer';
import { LOWEST_MIDI, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';
import type { Passage } from '../stream/passage';
import { type Attack, probabilityOf } from './attack';
import { ATTACK_FEATURES, describeAttack, type Family } from './attack-patch';
import { findOnsetPeaks, type OnsetPeak } from './onset-peaks';
import { onsetSeen } from './onset-seen';
import type { Surroundings } from './surroundings';

/** Onset posterior from which a peak is a possible note: nearly all real notes reach it, even in bad recordings. */
const POSSIBLE_ONSET = 0.25;
/** Where no such peak is, a probability that it begins, heard over seconds, from which there is a possible note … */
const POSSIBLE_OVER_SECONDS = 0.25;
/** … and farther away than this from the next peak. */
const APART_FRAMES = 4;
/** What the judge takes for less probable, and what is less probable over seconds, is no note, and nobody asks about it again. */
const WORTH_ASKING = 0.05;
const WORTH_ASKING_OVER_SECONDS = 0.1;
/** The network moves an attack at most this far: 70 ms. */
export const FARTHEST_SHIFT = 6;
/** Possible notes judged at once: with this many, features and activations stay in the processor's cache. */
const BATCH = 64;
const [ODDS, SHIFT, FORCE, JUDGE_ANSWERS] = [0, 1, 2, 3];

/**
 * Asks the judge about every peak of the onset posterior, and about every onset that is probable over seconds.
 *
 * @param onsets  of the frames of the posteriors
 * @param range  pitches, both ends included
 * @param from  frame of the first peak that is asked about @param to  the frame after the last
 * @param family  what plays, where that is known
 * @returns ascending by the frame of the peak, then by pitch; from a probability of 0.05, or of 0.1 over seconds
 */
export async function judgedAttacks(
  { posteriors, attackDb }: Pick<Passage, 'posteriors' | 'attackDb'>,
  around: Surroundings,
  onsets: HeardOnsets,
  [lowestMidi, highestMidi]: readonly [number, number],
  [from, to]: readonly [number, number],
  judge: Infer,
  family: Family | undefined,
): Promise<Attack[]> {
  const possible = [];
  for (let midi = lowestMidi; midi <= highestMidi; midi++) {
    for (const peak of possibleOnsets(posteriors, onsets, midi)) {
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
      const shift = Math.max(-FARTHEST_SHIFT, Math.min(FARTHEST_SHIFT, answer(SHIFT)));
      const onsetFrame = refinedFrame + shift;
      const seen = onsetSeen(onsets, midi, onsetFrame);
      if (probabilityOf(odds) < WORTH_ASKING && probabilityOf(seen.begins) < WORTH_ASKING_OVER_SECONDS) return;
      const force = Math.max(0, Math.min(1, answer(FORCE)));
      attacks.push({ midi, frame, refinedFrame, strength, relativeDb, onsetFrame, odds, force, seen });
    });
  }
  return attacks;
}

/** Peaks of the onset posterior, and those that only show over seconds. */
function possibleOnsets(posteriors: Posteriors, onsets: HeardOnsets, midi: number): OnsetPeak[] {
  const peaks = findOnsetPeaks(posteriors, midi, POSSIBLE_ONSET);
  const pitch = midi - LOWEST_MIDI;
  const oddsAt = (frame: number) =>
    frame < 0 || frame >= onsets.frames ? -Infinity : (onsets.begins[frame * PITCHES + pitch] ?? -Infinity);
  const further: OnsetPeak[] = [];
  let next = 0;
  for (let frame = 0; frame < onsets.frames; frame++) {
    const odds = oddsAt(frame);
    if (odds < POSSIBLE_ODDS || odds <= oddsAt(frame - 1) || odds < oddsAt(frame + 1)) continue;
    while ((peaks[next]?.frame ?? Infinity) < frame - APART_FRAMES) next++;
    if (Math.abs((peaks[next]?.frame ?? Infinity) - frame) <= APART_FRAMES) continue;
    further.push({ frame, refinedFrame: frame, strength: posteriors.onset[frame * PITCHES + pitch] ?? 0 });
  }
  return [...peaks, ...further];
}

const POSSIBLE_ODDS = Math.log(POSSIBLE_OVER_SECONDS / (1 - POSSIBLE_OVER_SECONDS));
