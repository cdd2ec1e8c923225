import type { HeardOnsets } from '../network/heard-onsets';
import type { NoteJudges } from '../network/infer';
import type { Posteriors } from '../network/posteriors';
import type { Passage } from '../stream/passage';
import { type Attack, probabilityOf } from './attack';
import type { Family } from './attack-patch';
import type { Candidate } from './candidate';
import { COMPANY_FRAMES } from './company';
import { GLIDE_FRAMES } from './glides/joined';
import { FARTHEST_SHIFT, judgedAttacks } from './judged-attacks';
import { findNoteEnd, meanPosterior } from './note-end';
import { chooseRelease, EARLY_OR_LATE, RATHER_LATE, RELEASE_ANSWERS, type WorthOfEnds } from './release-choice';
import { describeRelease, RELEASE_FEATURES } from './release-patch';
import { judgedAgain } from './second-judge';
import { type Surroundings, surroundingsOf } from './surroundings';

/** Confidence from which a possible note is kept as a candidate … */
const WORTH_SHOWING = 0.1;
/**
 * … and from which it is a note. On the validation recordings every threshold from 0.3 to 0.42 gives the same F1, and 0.5 gives 0.01 less;
 * of the equal ones this has the fewest wrong notes.
 */
const SURE_ENOUGH = 0.42;
/** Two attacks of one pitch closer than 46 ms are one, the more probable. */
const SHORTEST_FRAMES = 4;
/** For notes held longer than the release network sees: they end where the posterior of the pitch falls. */
const HELD = { threshold: 0.4, share: 0.6, patienceFrames: 10 };
/** Releases looked for at once. */
const BATCH = 64;

/** What is known of a recording before it is heard. */
interface Known {
  /** What plays, where that is known. */
  readonly family?: Family | undefined;
  /** Only a tune and chords are to be made of it: for those, notes that end late are as bad as notes that end early. */
  readonly forHarmony?: boolean;
}

interface JudgedAttack extends Attack {
  readonly confidence: number;
  readonly velocity: number;
}

/**
 * Reads the notes of an instrument that can sound several at once.
 *
 * Every peak of the onset posterior is a possible note. One network says from its surroundings how probable it is, when exactly it begins
 * and how hard it was struck; a second weighs that among all that is possible around it; another says when its key is released.
 *
 * @param range  sounding pitches of the instrument, both ends included
 * @returns ascending by onset, then pitch; notes from a confidence of 0.42, doubtful ones (marked) from 0.1; empty for silence
 *
 * Differs from the decoder published with the note network, which takes every peak above 0.5 and then grows notes out of every
 * remaining ridge ("melodia"): that takes quadratic time and adds more wrong notes than right ones.
 */
export async function decodePolyphonic(
  passage: Passage,
  [lowestMidi, highestMidi]: readonly [number, number],
  judges: NoteJudges,
  { family, forHarmony = false }: Known = {},
): Promise<Candidate[]> {
  const around = surroundingsOf(passage.posteriors);
  const attacks: JudgedAttack[] = [];
  const onsets = await passage.onsets();
  const judged = await judgeAttacks(passage, around, onsets, [lowestMidi, highestMidi], judges, family);
  for (let midi = lowestMidi; midi <= highestMidi; midi++)
    attacks.push(...apart(judged.filter((attack) => attack.midi === midi)));
  const releases = await releaseFrames(attacks, around, onsets, judges, forHarmony ? EARLY_OR_LATE : RATHER_LATE);
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

/**
 * Judges what begins in a passage and shortly after it, twice: first each possible note by itself, then among the others, which are
 * therefore looked for on either side, too.
 */
async function judgeAttacks(
  passage: Passage,
  around: Surroundings,
  onsets: HeardOnsets,
  range: readonly [number, number],
  judges: NoteJudges,
  family: Family | undefined,
): Promise<JudgedAttack[]> {
  // What a guitar glides to in this passage may be struck before it.
  const earlier = family === 'guitar' ? GLIDE_FRAMES : 0;
  const [from, to] = [passage.from - FARTHEST_SHIFT - earlier, passage.to + AFTER_PASSAGE];
  const beside = COMPANY_FRAMES + 2 * FARTHEST_SHIFT + 1;
  const possible = await judgedAttacks(
    passage,
    around,
    onsets,
    range,
    [from - beside, to + beside],
    judges.judge,
    family,
  );
  possible.sort((a, b) => a.onsetFrame - b.onsetFrame || a.midi - b.midi);
  const isAsked = ({ frame }: Attack) => frame >= from && frame < to;
  return judgedAgain(possible, isAsked, judges.second)
    .map((attack) => ({
      ...attack,
      onsetFrame: Math.max(0, attack.onsetFrame),
      confidence: probabilityOf(attack.odds),
      velocity: Math.max(1, Math.round(127 * attack.force)),
    }))
    .filter(({ confidence }) => confidence >= WORTH_SHOWING);
}

/** Attacks up to 4.9 s after the passage are judged too, because a note ends when its key is struck again. */
const AFTER_PASSAGE = 430;

/** @param attacks  of one pitch, ascending */
function apart(attacks: readonly JudgedAttack[]): JudgedAttack[] {
  const kept: JudgedAttack[] = [];
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
  onsets: HeardOnsets,
  { release }: NoteJudges,
  ends: WorthOfEnds,
): Promise<(number | undefined)[]> {
  const releases: (number | undefined)[] = [];
  const room = new Float32Array(Math.min(BATCH, attacks.length) * RELEASE_FEATURES.width);
  for (let first = 0; first < attacks.length; first += BATCH) {
    const batch = attacks.slice(first, first + BATCH);
    const inputs = room.subarray(0, batch.length * RELEASE_FEATURES.width);
    batch.forEach((attack, row) => describeRelease(around, onsets, attack, inputs, row * RELEASE_FEATURES.width));
    const answers = await release(inputs, batch.length);
    batch.forEach((_, row) => releases.push(chooseRelease(answers, row * RELEASE_ANSWERS, ends)));
  }
  return releases;
}

/** Frame in which the same key is struck again; only a sure note ends a sure one. Attacks of one pitch are neighbours in the list. */
function nextAttack(attacks: readonly JudgedAttack[], index: number): number | undefined {
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
