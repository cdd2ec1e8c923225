import type { Candidate } from '../candidate';
import { FARTHEST_SEMITONES, type Glide } from './glide';

/** A fret that is struck is written from so long on before its pitch moves: 160 ms. */
const FIRST_RESTS_FRAMES = 14;
/** What a string glides to is written if it stays so long, 100 ms … */
const RESTS_FRAMES = 9;
/** … or, where the pitch returns to what it was, so long: slower vibrato there is not. 140 ms. */
const LEAVES_FRAMES = 12;

/** A string that arrives later than this after its stroke is bent: a finger slides to the fret that is meant in less. 93 ms. */
const SLOWEST_SLIDE_FRAMES = 8;

/**
 * What a musician writes of a stroke and what it glided to: pitches that rest. The first of them begins with the stroke (a bend that is
 * held is its goal); what was passed on the way is none; vibrato returns to the note that it belongs to.
 *
 * @param chain  the glides after the stroke, at least one
 * @returns at least one note, ascending, each ending before the next begins
 */
export function writtenOf(struck: Candidate, chain: readonly Glide[]): Candidate[] {
  const notes: Candidate[] = [];
  /** Where what is passed just now began. */
  let passedFrom: number | undefined;
  for (const [index, note] of [struck, ...chain.map(({ to }) => to)].entries()) {
    const next = chain[index];
    const last = notes.at(-1);
    const rests = (next?.leaves ?? note.endFrame) - note.onsetFrame;
    const returns = next?.to.midi === last?.midi;
    const least = index === 0 ? FIRST_RESTS_FRAMES : returns ? LEAVES_FRAMES : RESTS_FRAMES;
    if (last?.midi === note.midi) {
      notes.splice(-1, 1, { ...last, endFrame: note.endFrame });
      passedFrom = undefined;
    } else if (rests < least && (next || last)) {
      passedFrom ??= note.onsetFrame;
      if (last) notes.splice(-1, 1, { ...last, endFrame: note.endFrame });
    } else if (last) {
      const onsetFrame = ((passedFrom ?? note.onsetFrame) + note.onsetFrame) / 2;
      notes.splice(-1, 1, { ...last, endFrame: onsetFrame }, { ...note, onsetFrame });
      passedFrom = undefined;
    } else {
      const { onsetFrame, velocity } = struck;
      const confidence = Math.max(note.confidence, struck.confidence);
      notes.push({ ...note, onsetFrame, confidence, ...(velocity !== undefined && { velocity }) });
      passedFrom = undefined;
    }
  }
  const [only, ...others] = notes;
  return only && others.length === 0 ? [withBend(only, struck, chain)] : notes;
}

/** A note says that its string is bent where it is all that a stroke became, rose no farther than a string is bent, and took longer than a slide. */
function withBend(note: Candidate, struck: Candidate, chain: readonly Glide[]): Candidate {
  const arrives = chain.find(({ to }) => to.midi === note.midi)?.to.onsetFrame ?? struck.onsetFrame;
  const bentSemitones = note.midi - struck.midi;
  const isBend = bentSemitones > 0 && bentSemitones <= FARTHEST_SEMITONES;
  return isBend && arrives - struck.onsetFrame > SLOWEST_SLIDE_FRAMES ? { ...note, bentSemitones } : note;
}
