import type { model } from '@coderline/alphatab';
import { MOST_QUARTER_TONES, type Bend, type BendShape } from '@notewright/score';
import type { Warn } from '../musicxml/read-header';

/** alphaTab's numbers of what a string does; what is not among them is held from the note before. */
const SHAPES: Readonly<Record<number, BendShape>> = {
  1: 'bend', // drawn by hand, point by point
  2: 'bend',
  3: 'release',
  4: 'bend-release',
  6: 'pre-bend',
  7: 'pre-bend', // and farther
  8: 'pre-bend-release',
};
/** Those of which more is drawn than the score can say. */
const SIMPLIFIED = [1, 7];

/** How the string of a note is bent; its points count quarter tones, as we do. */
export function bendOf({ hasBend, bendType, bendPoints }: model.Note, warn: Warn): Bend | undefined {
  if (!hasBend || !bendPoints?.length) return undefined;
  const shape = SHAPES[bendType];
  if (!shape) return undefined;
  const quarterTones = Math.min(MOST_QUARTER_TONES, Math.max(...bendPoints.map(({ value }) => value)));
  const comesBack = shape.endsWith('release');
  if (SIMPLIFIED.includes(bendType) || (comesBack && bendPoints.at(-1)?.value !== 0)) warn('playing-techniques');
  return quarterTones >= 1 ? { shape, quarterTones } : undefined;
}
