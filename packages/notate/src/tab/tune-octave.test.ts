import { describe, expect, test } from 'vitest';
import { notate } from '../notate';
import { PIANO, played, sheet } from '../testing/played';
import { networks } from '../testing/networks';
import { octaveOnFretboard } from './tune-octave';

const GUITAR = { strings: [40, 45, 50, 55, 59, 64], capo: 0 };
const LEAD_SHEET = {
  ...PIANO,
  mode: 'leadsheet',
  instrument: 'guitar',
  bpm: 100,
  timeSignature: { beats: 4, beatUnit: 4 },
} as const;
const tune = (...measures: string[]) => `4/4 | ${measures.join(' | ')} |`;
const found = (text: string, settings: object = {}) =>
  notate(played(text, { bpm: 100 }), { ...LEAD_SHEET, ...settings }, networks);
const fretsOf = (notation: ReturnType<typeof found>): readonly number[] =>
  notation.score.parts[0]!.measures.flatMap(({ voices }) =>
    voices[0]!.elements.flatMap((element) =>
      element.kind === 'chord' ? element.heads.flatMap(({ fret }) => fret ?? []) : [],
    ),
  );

const WOMAN = tune(
  'C5/q E5/q D5/q C5/q',
  'A4/q C5/q B4/h',
  'G4/q C5/q D5/q E5/q',
  'C4/q E4/q G4/h',
  'G5/q F5/q E5/q D5/q',
  'C5/w',
);
const MAN = tune('C4/q E4/q D4/q C4/q', 'A3/q C4/q B3/h', 'G3/q C4/q D4/q E4/q', 'G4/q F4/q E4/q D4/q', 'C4/w');

describe('the tune of a lead sheet for guitar', () => {
  test("a woman's tune is moved an octave down as a whole, into the first frets", () => {
    const notation = found(WOMAN);
    expect(sheet(notation)).toContain('| C4/q E4/q D4/q C4/q | A3/q C4/q B3/h |');
    expect(sheet(notation)).toContain('| C3/q E3/q G3/h | G4/q F4/q E4/q D4/q |');
    expect(Math.max(...fretsOf(notation))).toBeLessThanOrEqual(4);
  });

  test("a man's stays where it sounds", () => expect(sheet(found(MAN))).toContain('| C4/q E4/q D4/q C4/q |'));

  test('what was played on a guitar stays where it sounds, however high', () =>
    expect(sheet(found(WOMAN, { mode: 'universal' }))).toContain('C5'));

  test('who asks for an octave gets it from where it sounds', () =>
    expect(sheet(found(MAN, { transposeSemitones: 12 }))).toContain('| C5/q E5/q D5/q C5/q |'));

  test('a stretch that is written by itself lies in the octave of the whole', () => {
    const notation = found(WOMAN, { stretches: [{ fromSec: 7.7, toSec: 10.1, grid: 'straight' }] });
    expect(sheet(notation)).toContain('| C4/q E4/q D4/q C4/q |');
    expect(sheet(notation)).toContain('| C3/q E3/q G3/h | G4/q F4/q E4/q D4/q |');
  });
});

test.each([
  ['G4 to E5', [67, 69, 71, 72, 76], -12],
  ['A3 to D5, hardly above the fifth fret', [57, 60, 62, 64, 67, 69, 74], 0],
  ['G3 to G4', [55, 60, 64, 67], 0],
  ['of a deep voice', [38, 40, 43, 45, 48], 12],
  ['of a whistle', [84, 86, 88, 91], -24],
  ['C5 to C6, most of it around G5', [72, 79, 79, 77, 84], -12],
  ['of nobody', [], 0],
])('a tune from %s', (_, pitches, semitones) => expect(octaveOnFretboard(pitches, GUITAR)).toBe(semitones));

test('with a capo the first frets begin at it', () => {
  const pitches = [67, 69, 71, 72, 76];
  expect(octaveOnFretboard(pitches, { ...GUITAR, capo: 7 })).toBe(0);
});
