import type { NoteJudges } from '../network/infer';
import type { Posteriors } from '../network/posteriors';
import type { Passage } from '../stream/passage';
import { ATTACK_FEATURES, describeAttack, type Family } from './attack-patch';
import type { Candidate } from './candidate';
import { findNoteEnd, meanPosterior } from './note-end';
import { findOnsetPeaks } from './onset-peaks';
import { chooseRelease, RELEASE_ANSWERS } from './release-choice';
import { describeRelease, RELEASE_FEATURES } from './release-patch';
import { type Surroundings, surroundingsOf } from './surroundings';

/** Onset posterior from which a peak is a possible note: nearly all real notes reach it, even in bad recordings. */
const POSSIBLE_ONSET = 0.25;
/** Confidence from which a possible note is kept as a candidate … */
const WORTH_SHOWING = 0.1;
/**
 * … and from which it is a note. On the validation recordings every threshold from 0.3 to 0.42 gives the same F1, and 0.5 gives 0.01 less;
 * of the equal ones this has the fewest wrong notes.
 */
const SURE_ENOUGH = 0.42;
/** Two attacks of one pitch closer than 46 ms are one, the more probable. */
const SHORTEST_FRAMES = 4;
/** The network moves an attack at most this far: 70 ms. */
const FARTHEST_SHIFT = 6;
/** For notes held longer than the release network sees: they end where the posterior of the pitch falls. */
const HELD = { threshold: 0.4, share: 0.6, patienceFrames: 10 };
/** Possible notes judged at once: with this many, features and activations stay in the processor's cache. */
const BATCH = 64;
const [ODDS, SHIFT, FORCE, JUDGE_ANSWERS] = [0, 1, 2, 3];

interface Attack {
  readonly midi: number;
  readonly frame: number;
  /** When it really begins, in frames. */
  readonly onsetFrame: number;
  readonly confidence: number;
  readonly velocity: number;
}

/**
 * Reads the notes of an instrument that can sound several at once.
 *
 * Every peak of the onset posterior is a possible note. One network says from its surroundings how probable it is, when exactly it begins
 * and how hard it was struck; another says when its key is released.
 *
 * @param range  sounding pitches of the instrument, both ends included
 * @param family  what plays, where that is known
 * @returns ascending by onset, then pitch; notes from a confidence of 0.42, doubtful ones (marked) from 0.1; empty for silence
 *
 * Differs from the decoder published with the note network, which takes every peak above 0.5 and then grows notes out of every
 * remaining ridge ("melodia"): that takes quadratic time and adds more wrong notes than right ones.
 */
export async function decodePolyphonic(
  passage: Passage,
  [lowestMidi, highestMidi]: readonly [number, number],
  judges: NoteJudges,
  family?: Family,
): Promise<Candidate[]> {
  const around = surroundingsOf(passage.posteriors);
  const attacks: Attack[] = [];
  const judged = await judgeAttacks(passage, around, [lowestMidi, highestMidi], judges, family);
  for (let midi = lowestMidi; midi <= highestMidi; midi++)
    attacks.push(...apart(judged.filter((attack) => attack.midi === midi)));
  const releases = await releaseFrames(attacks, around, judges);
  const notes = attacks.map((attack, index): Candidate => {
    const { midi, frame, onsetFrame, confidence, velocity } = attack;
    const limit = nextAttack(attacks, index) ?? passage.posteriors.frames;
    const release = releases[index];
    const heardTo = release === undefined ? fadesAt(passage.posteriors, midi, frame, limit) : frame + release;
    const endFrame = Math.min(limit, Math.max(heardTo, frame + SHORTEST_FRAMES));
    const sustain = meanPosterior(passage.posteriors, midi, frame, Math.ceil(endFrame));
    const isDoubtful = confidence < SURE_ENOUGH;
    return { onsetFrame, endFrame, midi, sustain, confidence, velocity, ...(isDoubtful && { isDoubtful }) };
  });
  return notes.sort((a, b) => a.onsetFrame - b.onsetFrame || a.midi - b.midi);
}

async function judgeAttacks(
  { from, to, posteriors, attackDb }: Passage,
  around: Surroundings,
  [lowestMidi, highestMidi]: readonly [number, number],
  { judge }: NoteJudges,
  family: Family | undefined,
): Promise<Attack[]> {
  const possible = [];
  for (let midi = lowestMidi; midi <= highestMidi; midi++) {
    for (const peak of findOnsetPeaks(posteriors, midi, POSSIBLE_ONSET)) {
      if (peak.frame >= from - FARTHEST_SHIFT && peak.frame < to + AFTER_PASSAGE) possible.push({ midi, ...peak });
    }
  }
  // One moment after another: what surrounds them lies close together in memory then.
  possible.sort((a, b) => a.frame - b.frame);
  const attacks: Attack[] = [];
  const room = new Float32Array(Math.min(BATCH, possible.length) * ATTACK_FEATURES.width);
  for (let first = 0; first < possible.length; first += BATCH) {
    const batch = possible.slice(first, first + BATCH);
    const inputs = room.subarray(0, batch.length * ATTACK_FEATURES.width);
    batch.forEach(({ midi, frame, refinedFrame }, row) => {
      const attacked = { midi, frame, shift: refinedFrame - frame, relativeDb: attackDb(frame) };
      describeAttack(around, attacked, family, inputs, row * ATTACK_FEATURES.width);
    });
    const answers = await judge(inputs, batch.length);
    batch.forEach(({ midi, frame, refinedFrame }, row) => {
      const answer = (index: number) => answers[row * JUDGE_ANSWERS + index]!;
      const confidence = 1 / (1 + Math.exp(-answer(ODDS)));
      if (confidence < WORTH_SHOWING) return;
      const shift = Math.max(-FARTHEST_SHIFT, Math.min(FARTHEST_SHIFT, answer(SHIFT)));
      const velocity = Math.round(Math.max(1, Math.min(127, 127 * answer(FORCE))));
      attacks.push({ midi, frame, onsetFrame: Math.max(0, refinedFrame + shift), confidence, velocity });
    });
  }
  return attacks;
}

/** Attacks up to 4.9 s after the passage are judged too, because a note ends when its key is struck again. */
const AFTER_PASSAGE = 430;

/** @param attacks  of one pitch, ascending */
function apart(attacks: readonly Attack[]): Attack[] {
  const kept: Attack[] = [];
  for (const attack of attacks) {
    const last = kept.at(-1);
    if (last === undefined || attack.onsetFrame - last.onsetFrame >= SHORTEST_FRAMES) kept.push(attack);
    else if (attack.confidence > last.confidence) kept[kept.length - 1] = attack;
  }
  return kept;
}

async function releaseFrames(
  attacks: readonly Attack[],
  around: Surroundings,
  { release }: NoteJudges,
): Promise<(number | undefined)[]> {
  const releases: (number | undefined)[] = [];
  const room = new Float32Array(Math.min(BATCH, attacks.length) * RELEASE_FEATURES.width);
  for (let first = 0; first < attacks.length; first += BATCH) {
    const batch = attacks.slice(first, first + BATCH);
    const inputs = room.subarray(0, batch.length * RELEASE_FEATURES.width);
    batch.forEach((attack, row) => describeRelease(around, attack, inputs, row * RELEASE_FEATURES.width));
    const answers = await release(inputs, batch.length);
    batch.forEach((_, row) => releases.push(chooseRelease(answers, row * RELEASE_ANSWERS)));
  }
  return releases;
}

/** Frame in which the same key is struck again; only a sure note ends a sure one. Attacks of one pitch are neighbours in the list. */
function nextAttack(attacks: readonly Attack[], index: number): number | undefined {
  const { midi, confidence } = attacks[index]!;
  for (let next = index + 1; next < attacks.length && attacks[next]?.midi === midi; next++) {
    const attack = attacks[next]!;
    if (attack.confidence >= Math.min(confidence, SURE_ENOUGH)) return attack.onsetFrame;
  }
  return undefined;
}

function fadesAt(posteriors: Posteriors, midi: number, frame: number, limit: number): number {
  return findNoteEnd(posteriors, midi, frame, Math.floor(limit), HELD);
}
