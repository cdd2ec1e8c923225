import { expect, test } from 'vitest';
import { CHORD_COLOURS, colourText } from './chord-colour';
import { CHORD_KINDS, chordName } from './chord-symbol';
import { readChordText } from './chord-text';
import { keyOf } from './key';

const printed = (text: string): string | undefined => {
  const symbol = readChordText(text);
  return symbol && chordName(symbol, keyOf(0, 'major'));
};

test.each([
  ['C', 'C'],
  ['am7', 'Am7'],
  ['Cmaj7/E', 'Cmaj7/E'],
  ['F#dim', 'F♯dim'],
  ['Bb7', 'B♭7'],
  ['E♭ add9', 'E♭(add9)'],
  ['Dsus', 'Dsus4'],
  ['G7(b9,#5)', 'G7(♭9,♯5)'],
  ['G7b9#5', 'G7(♭9,♯5)'],
  ['CM7', 'Cmaj7'],
  ['CΔ', 'Cmaj7'],
  ['A-7', 'Am7'],
  ['Bø', 'Bm7♭5'],
  ['C+', 'Caug'],
  ['C°7', 'Cdim7'],
  ['Cm(maj7)', 'CmMaj7'],
  ['C6/9', 'C6(add9)'],
  ['C7sus4', 'C7sus4'],
  ['C7sus', 'C7sus4'],
  ['C9', 'C9'],
  ['Cno3', 'C(no3)'],
  ['D/F#', 'D/F♯'],
  ['C/C', 'C'],
])('%s is read as %s', (text, wanted) => expect(printed(text)).toBe(wanted));

test.each(['', 'H', 'hello', 'C/', 'Cfoo', 'C/X', 'Cmaj7/', '7'])('"%s" is no chord', (text) =>
  expect(readChordText(text)).toBeUndefined(),
);

test('every kind is read as it is printed, over every bass', () => {
  for (const behind of [...CHORD_KINDS.map(([, text]) => text), ...CHORD_COLOURS.map(([name]) => colourText(name))]) {
    const name = `E${behind}/G#`;
    expect(printed(name)).toBe(name.replace('#', '♯').replace('m7b5', 'm7♭5'));
  }
});
