import type { ChordColour } from './chord-colour';
import type { ChordSymbol } from './model';

/** Semitones above the root of each kind of chord: root, third, fifth and, where it has one, seventh. */
export const CHORD_INTERVALS: Readonly<Record<ChordSymbol['kind'], readonly number[]>> = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  seventh: [0, 4, 7, 10],
  'minor-seventh': [0, 3, 7, 10],
};

/** Pitch classes of the plain kind of a chord: root, third, fifth and, where it has one, seventh. */
export const chordTones = ({ root, kind }: Pick<ChordSymbol, 'root' | 'kind'>): readonly number[] =>
  CHORD_INTERVALS[kind].map((interval) => (root + interval) % 12);

/** Semitones above the root, four at most: of chords with more tones, the ones that tell it. */
const COLOUR_INTERVALS: Readonly<Record<ChordColour, readonly number[]>> = {
  augmented: [0, 4, 8],
  diminished: [0, 3, 6],
  'major-seventh': [0, 4, 7, 11],
  'diminished-seventh': [0, 3, 6, 9],
  'augmented-seventh': [0, 4, 8, 10],
  'half-diminished': [0, 3, 6, 10],
  'major-minor': [0, 3, 7, 11],
  'major-sixth': [0, 4, 7, 9],
  'minor-sixth': [0, 3, 7, 9],
  'dominant-ninth': [0, 4, 10, 2],
  'major-ninth': [0, 4, 11, 2],
  'minor-ninth': [0, 3, 10, 2],
  'dominant-11th': [0, 5, 10, 2],
  'major-11th': [0, 5, 11, 2],
  'minor-11th': [0, 3, 10, 5],
  'dominant-13th': [0, 4, 10, 9],
  'major-13th': [0, 4, 11, 9],
  'minor-13th': [0, 3, 10, 9],
  'suspended-second': [0, 2, 7],
  'suspended-fourth': [0, 5, 7],
  power: [0, 7],
};

/** Semitones above the root of tones that are added, as a dominant chord has them: the seventh is a minor one. */
const ADDED: Readonly<Partial<Record<number, number>>> = { 2: 2, 4: 5, 6: 9, 7: 10, 9: 2, 11: 5, 13: 9 };

/** What says how a chord sounds above its root. */
type Sound = Pick<ChordSymbol, 'root' | 'kind'> & {
  readonly colour?: ChordSymbol['colour'] | undefined;
  readonly degrees?: ChordSymbol['degrees'] | undefined;
};

/** Pitch classes of a chord with its colour and what is added: root, then the third or what stands for it, the fifth, and the rest. */
export function colouredTones({ root, kind, colour, degrees = [] }: Sound): readonly number[] {
  const intervals = [...(colour ? COLOUR_INTERVALS[colour] : CHORD_INTERVALS[kind])];
  for (const { type, value, alter } of degrees) {
    const plain = type === 'add' ? ADDED[value] : undefined;
    if (plain !== undefined && !intervals.includes(plain + alter)) intervals.push(plain + alter);
  }
  return intervals.map((interval) => (root + interval + 12) % 12);
}
