import type { Posteriors } from '../../network/posteriors';
import type { Candidate } from '../candidate';
import { type Glide, glideBetween, STRUCK } from './glide';
import { strokeAt, strokeBefore } from './stroke';
import { writtenOf } from './written';

/** Two notes that begin so close together were begun by one stroke: 46 ms. */
const TOGETHER_FRAMES = 4;
/** A bend begins this long before it is heard as another note at most: 0.5 s. */
export const GLIDE_FRAMES = 44;

/** How sure a glide must be. */
interface Sureness {
  /** By how much the pitches in between must stand out, in nepers. */
  readonly clearness: number;
  /** How clearly the note it begins with must be struck: where a recording has no strokes, nothing says that there is none. */
  readonly stroke: number;
  /** Whether a single note may have been struck before it is heard. */
  readonly earlier: boolean;
}
/** Of a guitar that plays a tune; and among chords, where strokes hide each other and strings that ring on look like a pitch that moves. */
export const IN_A_LINE: Sureness = { clearness: 1.2, stroke: 1.2, earlier: true };
export const AMONG_CHORDS: Sureness = { clearness: 1.6, stroke: 2, earlier: false };

/**
 * Makes one note of what one stroke of a string became by bends, slides and vibrato, from the stroke on (`written.ts` says which).
 *
 * @param notes  in any order; doubtful ones are left as they are
 * @returns ascending by onset, then pitch
 */
export function joinedGlides(posteriors: Posteriors, notes: readonly Candidate[], sureness: Sureness): Candidate[] {
  const sure = notes.filter(({ isDoubtful }) => !isDoubtful).sort((a, b) => a.onsetFrame - b.onsetFrame);
  const glideTo = new Map<Candidate, Glide>();
  const glideFrom = new Map<Candidate, Glide>();
  for (const glide of glidesAmong(posteriors, sure, sureness.clearness)) {
    if (glideTo.has(glide.to) || glideFrom.has(glide.from)) continue;
    glideTo.set(glide.to, glide);
    glideFrom.set(glide.from, glide);
  }
  const joined = notes.filter(({ isDoubtful }) => isDoubtful);
  for (const note of sure) {
    if (glideTo.has(note)) continue;
    const chain: Glide[] = [];
    for (let next = glideFrom.get(note); next; next = glideFrom.get(next.to)) chain.push(next);
    if (chain.length === 0) joined.push(sureness.earlier ? struckEarlier(posteriors, note, sure) : note);
    else if (strokeAt(posteriors, Math.round(note.onsetFrame)) < sureness.stroke)
      joined.push(note, ...chain.map(({ to }) => to));
    else joined.push(...writtenOf(note, chain));
  }
  return joined.sort((a, b) => a.onsetFrame - b.onsetFrame || a.midi - b.midi);
}

/** All glides between two notes, from the shortest on. @param notes  ascending */
function glidesAmong(posteriors: Posteriors, notes: readonly Candidate[], clearness: number): Glide[] {
  const glides: Glide[] = [];
  for (const [index, to] of notes.entries())
    for (const from of notes.slice(0, index)) {
      const glide = glideBetween(posteriors, from, to, clearness);
      if (glide) glides.push(glide);
    }
  return glides.sort((a, b) => lengthOf(a) - lengthOf(b));
}

const lengthOf = ({ from, to }: Glide): number => to.onsetFrame - from.onsetFrame;

/** A note without a stroke of its own, from the stroke a moment before it; as it is where there is none, or another note has it. */
function struckEarlier(posteriors: Posteriors, note: Candidate, notes: readonly Candidate[]): Candidate {
  const frame = Math.round(note.onsetFrame);
  if (strokeAt(posteriors, frame) > STRUCK) return note;
  const struck = strokeBefore(posteriors, note.midi, frame);
  const isTaken = notes.some(
    ({ onsetFrame }) => struck !== undefined && Math.abs(onsetFrame - struck) <= TOGETHER_FRAMES,
  );
  return struck === undefined || isTaken ? note : { ...note, onsetFrame: struck };
}
