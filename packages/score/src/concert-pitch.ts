import type { Part, Score } from './model';
import { without } from './without';

/**
 * A score to be read at concert pitch: nobody transposes. What is an octave away only stays so, as in any conductor's score (a glockenspiel
 * would not fit on its staff). Music and ids are those of the score, which always holds what sounds; a score in which nobody transposes comes back as it is.
 */
export function atConcertPitch(score: Score): Score {
  if (!hasTransposing(score)) return score;
  const before = known.get(score);
  if (before) return before;
  const shown = { ...score, parts: score.parts.map(sounding) };
  known.set(score, shown);
  return shown;
}

/** Whether a score looks different at concert pitch. */
export const hasTransposing = ({ parts }: Pick<Score, 'parts'>): boolean => parts.some(transposes);

const transposes = ({ transposition }: Part): boolean => transposition !== undefined && transposition.fifths !== 0;

/** The same objects for the same scores and parts: whoever draws them looks for what has changed. */
const known = new WeakMap<Score, Score>();
const knownParts = new WeakMap<Part, Part>();

function sounding(part: Part): Part {
  if (!transposes(part)) return part;
  const before = knownParts.get(part);
  if (before) return before;
  const shown = without(part, 'transposition');
  knownParts.set(part, shown);
  return shown;
}
