import { spellInKey, type ChordKind, type ChordSymbol, type Key } from '@notewright/score';

const SUFFIX: Readonly<Record<ChordKind, string>> = {
  major: '',
  minor: 'm',
  seventh: '7',
  'minor-seventh': 'm7',
};
const SIGN: Readonly<Record<number, string>> = { [-2]: '♭♭', [-1]: '♭', 0: '', 1: '♯', 2: '♯♯' };

/** Name of a chord as printed, spelled as the key asks: B♭m7 in F major, A♯m7 in B major. */
export function chordName({ root, kind }: ChordSymbol, key: Key): string {
  const { step, alter } = spellInKey(60 + root, key);
  return `${step}${SIGN[alter] ?? ''}${SUFFIX[kind]}`;
}
