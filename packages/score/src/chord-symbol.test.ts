import { expect, test } from 'vitest';
import { chordName, movedSymbol, spelledByKey } from './chord-symbol';
import { keyOf } from './key';
import type { ChordSymbol } from './model';
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

test('a chord keeps the letters it was given where the key would choose others, and they move with it', () => {
  const c = keyOf(0, 'major');
  const symbol: ChordSymbol = { root: 3, kind: 'seventh', bass: 8, rootFifths: -3, bassFifths: -4 };
  expect(chordName(symbol, c)).toBe('E♭7/A♭');
  expect(chordName(movedSymbol(symbol, 2, 2), keyOf(2, 'major'))).toBe('F7/B♭');
  expect(chordName(movedSymbol(symbol, 1), keyOf(4, 'major'))).toBe('E7/A');
  // A place that does not sound like the root counts for nothing.
  expect(chordName({ root: 5, kind: 'minor', rootFifths: -3 }, c)).toBe('Fm');
});

test('letters that the key gives as well are not kept', () => {
  const flats = keyOf(3, 'major');
  expect(spelledByKey({ root: 3, kind: 'major', rootFifths: -3 }, flats)).toEqual({ root: 3, kind: 'major' });
  expect(spelledByKey({ root: 3, kind: 'major', rootFifths: 9 }, flats)).toMatchObject({ rootFifths: 9 });
});
