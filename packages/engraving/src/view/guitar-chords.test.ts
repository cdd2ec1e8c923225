import { CHORD_COLOURS, colouredTones, readChordText, type ChordKind, type ChordSymbol } from '@notewright/score';
import { expect, test } from 'vitest';
import { guitarChord } from './guitar-chords';

const OPEN_STRINGS = [40, 45, 50, 55, 59, 64];
const INTERVALS: Readonly<Record<ChordKind, readonly number[]>> = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  seventh: [0, 4, 7, 10],
  'minor-seventh': [0, 3, 7, 10],
};
const CHORDS = (Object.keys(INTERVALS) as ChordKind[]).flatMap((kind) =>
  Array.from({ length: 12 }, (_, root) => ({ root, kind })),
);

test.each(CHORDS)('the grip of $root $kind sounds the chord, its root lowest, within one hand', ({ root, kind }) => {
  const shape = guitarChord({ root, kind })!;
  const pitches = shape.flatMap((fret, string) => (fret === undefined ? [] : [OPEN_STRINGS[string]! + fret]));
  const classes = [...new Set(pitches.map((midi) => (midi - root + 12) % 12))].sort((a, b) => a - b);
  expect(pitches[0]! % 12).toBe(root);
  // The open C7 does without its fifth, as every guitarist plays it.
  const wanted = INTERVALS[kind].filter((interval) => classes.includes(7) || interval !== 7);
  expect(classes).toEqual(wanted);
  const fretted = shape.filter((fret): fret is number => fret !== undefined && fret > 0);
  expect(Math.max(...fretted) - Math.min(...fretted)).toBeLessThanOrEqual(3);
});

const text = (shape: readonly (number | undefined)[] | undefined) => shape?.map((fret) => fret ?? 'x').join('');

test('slash chords that every guitarist knows are gripped as in the books', () => {
  expect(text(guitarChord({ root: 0, kind: 'major', bass: 7 }))).toBe('332010');
  expect(text(guitarChord({ root: 0, kind: 'major', bass: 4 }))).toBe('032010');
  expect(text(guitarChord({ root: 2, kind: 'major', bass: 6 }))).toBe('200232');
  expect(text(guitarChord({ root: 9, kind: 'minor', bass: 7 }))).toBe('302210');
});

const grip = (name: string) => text(guitarChord(readChordText(name)!));

test('chords with a colour are gripped as in the books where these know them', () => {
  expect(['Cmaj7', 'Fmaj7', 'Dsus4', 'Asus2', 'Bm7b5', 'D6'].map(grip)).toEqual(
    ['x32000', 'xx3210', 'xx0233', 'x02200', 'x2323x', 'xx0202'],
  ); // prettier-ignore
  expect(['G7sus4', 'Cadd9'].map(grip)).toEqual(['330011', 'x30010']);
});

test('a chord that lacks or changes a tone has no grip', () =>
  expect([grip('Cno3'), grip('G7#5')]).toEqual([undefined, undefined]));

test('the grip of a colour sounds its tones and no others', () => {
  for (const [colour, , kind] of CHORD_COLOURS)
    for (const root of [0, 2, 9]) {
      const symbol: ChordSymbol = { root, kind, colour };
      const shape = guitarChord(symbol);
      if (!shape) continue;
      const classes = shape.flatMap((fret, string) =>
        fret === undefined ? [] : [(OPEN_STRINGS[string]! + fret) % 12],
      );
      const wanted = colouredTones(symbol);
      expect([colour, text(shape), classes.filter((tone) => !wanted.includes(tone))]).toEqual([
        colour,
        text(shape),
        [],
      ]);
      const without = wanted.filter((tone) => !classes.includes(tone) && tone !== (root + 7) % 12);
      expect([colour, text(shape), without]).toEqual([colour, text(shape), []]);
    }
}, 30_000);

const SLASHES = CHORDS.filter(({ root }) => root % 5 === 0).flatMap((chord) =>
  Array.from({ length: 12 }, (_, bass) => ({ ...chord, bass })),
);

test('slash chords sound their bass lowest, and the third', () => {
  for (const symbol of SLASHES) {
    const shape = guitarChord(symbol);
    expect([symbol, shape]).toEqual([symbol, expect.any(Array)]);
    const pitches = shape!.flatMap((fret, string) => (fret === undefined ? [] : [OPEN_STRINGS[string]! + fret]));
    expect(pitches[0]! % 12).toBe(symbol.bass);
    expect(Math.min(...pitches)).toBe(pitches[0]);
    const classes = new Set(pitches.map((midi) => (midi - symbol.root + 12) % 12));
    for (const interval of INTERVALS[symbol.kind])
      if (interval !== 7)
        expect([symbol, text(shape), classes]).toEqual([symbol, text(shape), new Set([...classes, interval])]);
  }
}, 30_000);

test('on a ukulele a chord has four strings, with a capo it is gripped from there', () => {
  const ukulele = { capo: 0, frets: 15, strings: [67, 60, 64, 69] };
  expect(text(guitarChord({ root: 0, kind: 'major' }, ukulele))).toBe('0003');
  expect(text(guitarChord({ root: 5, kind: 'major' }, ukulele))).toBe('2010');
  const capo = { capo: 2, frets: 22, strings: OPEN_STRINGS };
  expect(text(guitarChord({ root: 2, kind: 'major' }, capo))).toBe('x32010');
});

test('a bass shows the grips of a guitar', () => {
  const bass = { capo: 0, frets: 22, strings: [28, 33, 38, 43] };
  expect(text(guitarChord({ root: 0, kind: 'major' }, bass))).toBe('x32010');
});
