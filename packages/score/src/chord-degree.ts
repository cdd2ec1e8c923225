import { recordOf } from './record-of';

/** A tone that a chord has beyond its kind, has at another height, or lacks. */
export interface ChordDegree {
  readonly type: 'add' | 'alter' | 'subtract';
  /** Counted from the root: 5 is the fifth, 9 the ninth. 1 to 13. */
  readonly value: number;
  /** Semitones above the tone of a dominant chord, −2 to 2. */
  readonly alter: number;
}

const WORDS = [
  ['add', 'add'],
  ['alter', 'alt'],
  ['subtract', 'no'],
] as const satisfies readonly (readonly [ChordDegree['type'], string])[];
const WORD_OF = recordOf(WORDS);
const SIGNS = ['bb', 'b', '', '#', '##'];

/** How a degree is stored: 'add#11', 'altb5', 'no3'. */
export const degreeText = ({ type, value, alter }: ChordDegree): string =>
  `${WORD_OF[type]}${SIGNS[alter + 2]}${value}`;

/** The degree of a stored text; undefined for other texts. */
export function degreeOf(text: string): ChordDegree | undefined {
  const [, word, sign = '', digits] = /^(add|alt|no)(bb|b|##|#)?(\d{1,2})$/.exec(text) ?? [];
  const type = WORDS.find(([, known]) => known === word)?.[0];
  const value = Number(digits);
  return type && isDegree(value) ? { type, value, alter: SIGNS.indexOf(sign) - 2 } : undefined;
}

/** Whether chords have such a tone: `value` is the interval above the root, 1 … 13. */
export const isDegree = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 13;

/** How degrees are printed behind the name of a chord: '(♯11)', '(add9)', '(♯9,no3)'; '' without any. */
export function degreesLabel(degrees: readonly ChordDegree[] | undefined): string {
  if (!degrees || degrees.length === 0) return '';
  const labels = degrees.map(({ type, value, alter }) => {
    const tone = `${(alter < 0 ? '♭' : '♯').repeat(Math.abs(alter))}${value}`;
    return type === 'subtract' ? `no${tone}` : type === 'add' && alter === 0 ? `add${tone}` : tone;
  });
  return `(${labels.join(',')})`;
}
