import { expect, test } from 'vitest';
import { chordName } from './chord-symbol';
import { keyOf } from './key';
import { decodeMusicJson, encodeMusicJson } from './musicjson';
import { music, notation } from './testing';

test('a chord over another of its tones names both as the key spells them', () => {
  expect(chordName({ root: 0, kind: 'major', bass: 4 }, keyOf(0, 'major'))).toBe('C/E');
  expect(chordName({ root: 8, kind: 'major', bass: 3 }, keyOf(3, 'major'))).toBe('A♭/E♭');
});

test('a chord on its root has no second name', () =>
  expect(chordName({ root: 9, kind: 'minor', bass: 9 }, keyOf(0, 'major'))).toBe('Am'));

test('a chord beyond the four kinds is printed by its colour', () => {
  const sharp = { fifths: 2, mode: 'major' } as const;
  expect(chordName({ root: 6, kind: 'minor-seventh', colour: 'half-diminished' }, sharp)).toBe('F♯m7♭5');
  expect(chordName({ root: 0, kind: 'major', colour: 'major-seventh', bass: 4 }, sharp)).toBe('Cmaj7/E');
});

test('added, altered and missing tones are printed behind the name and kept in MusicJSON', () => {
  const score = music('| C4/q{Cmaj7,add#11} C4/q{B7,add#9,alt#5} C4/q{Eb,add9} C4/q{C,no3/E} |');
  const symbols = score.parts[0]!.measures[0]!.voices[0]!.elements.map((item) => item.chordSymbol!);
  const key = { fifths: -1, mode: 'major' } as const;
  expect(symbols.map((symbol) => chordName(symbol, key))).toEqual(['Cmaj7(♯11)', 'B7(♯9,♯5)', 'E♭(add9)', 'C(no3)/E']);
  const again = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  expect(again.ok && notation(again.value)).toBe(notation(score));
});
