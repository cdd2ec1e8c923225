import { isDrumPart, type Part } from '@notewright/score';
import { without } from '@notewright/score/without';
import { editingWords } from '@notewright/words';
import type { Edit } from '../state';
import { changePart } from './parts';

/** A way parts are written for their players, as people call it. */
export interface NamedTransposition {
  readonly label: string;
  /** How far it sounds from what is written; undefined where everybody reads what sounds. */
  readonly transposition: Part['transposition'];
}

type TranspositionWord = keyof ReturnType<typeof editingWords>['transpositions'];

const named = (word: Exclude<TranspositionWord, 'other'>, semitones = 0, fifths = 0): NamedTransposition => ({
  get label() {
    return editingWords().transpositions[word]();
  },
  transposition: semitones === 0 ? undefined : { semitones, fifths },
});

/** Those that instruments in use are built in, from what sounds as written to the rarest. */
export const TRANSPOSITIONS: readonly NamedTransposition[] = [
  named('none'),
  named('b-flat', -2, -2),
  named('b-flat-low', -14, -2),
  named('e-flat', -9, -3),
  named('e-flat-low', -21, -3),
  named('e-flat-high', 3, -3),
  named('f', -7, -1),
  named('a', -3, 3),
  named('g', -5, 1),
  named('d', 2, 2),
  named('octave-up', 12),
  named('octave-down', -12),
  named('two-octaves-up', 24),
];

/** The one of the list that a part has; one made for it where it has another, as a file may say. */
export function namedTransposition({ transposition }: Pick<Part, 'transposition'>): NamedTransposition {
  const same = TRANSPOSITIONS.find(
    (one) =>
      one.transposition?.semitones === transposition?.semitones && one.transposition?.fifths === transposition?.fifths,
  );
  if (same) return same;
  return { label: editingWords().transpositions.other({ semitones: transposition?.semitones ?? 0 }), transposition };
}

/** Writes a part for players who read another pitch. What sounds stays, and so do clefs and fingering. Drums have no pitch to be read elsewhere. */
export const setTransposition = (partIndex: number, transposition: Part['transposition']): Edit =>
  changePart(partIndex, (part) =>
    isDrumPart(part) ||
    (transposition?.semitones === part.transposition?.semitones && transposition?.fifths === part.transposition?.fifths)
      ? part
      : { ...without(part, 'transposition'), ...(transposition && { transposition }) },
  );
