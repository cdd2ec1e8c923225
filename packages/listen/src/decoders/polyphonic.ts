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

/** Onset belief from which a note is worth judging: nearly all real notes reach it, even in bad recordings. */
const POSSIBLE_ONSET = 0.25;
/** From here on a possible note is shown to those who want to hear more … */
const WORTH_SHOWING = 0.1;
/**
 * … and from here on it is one. On recordings kept for validation every threshold from 0.3 to 0.42 gives the same F1, 0.5 a hundredth less;
 * of equals the one with fewest wrong notes.
 */
const SURE_ENOUGH = 0.42;
/** Two attacks of one pitch closer than 46 ms are one, the more probable. */
const SHORTEST_FRAMES = 4;
/** Farther than this the judge does not move an attack: 70 ms. */
const FARTHEST_SHIFT = 6;
/** For notes held longer than the network of releases sees: as long as the pitch is believed to sound. */
const HELD = { threshold: 0.4, share: 0.6, patienceFrames: 10 };
/** Possible notes judged at once: what they are described by and what the network makes of it stays in the cache. */
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
 * Every peak of the onset belief is a possible note. A network judges it by its surroundings and tells when exactly it begins and
 * how hard it was struck; another one tells when its key is released.
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

/** Attacks after the passage are judged too, for a note ends when its key is struck again: 4.9 s. */
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

/** Where the same key is struck again: a sure note is only ended by a sure one. Attacks of one pitch stand in a row. */
function nextAttack(attacks: readonly Attack[], index: number): number | undefined {
  const { midi, confidence } = attacks[index]!;
  for (let next = index + 1; next < attacks.length && attacks[next]!.midi === midi; next++) {
    const attack = attacks[next]!;
    if (attack.confidence >= Math.min(confidence, SURE_ENOUGH)) return attack.onsetFrame;
  }
  return undefined;
}

function fadesAt(posteriors: Posteriors, midi: number, frame: number, limit: number): number {
  return findNoteEnd(posteriors, midi, frame, Math.floor(limit), HELD);
}
