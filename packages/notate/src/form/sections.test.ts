import { expect, test } from 'vitest';
import { notatePlayed, PIANO } from '../testing/played';

const A = 'C5/q E5/q G5/q E5/q | D5/q F5/q A5/q F5/q | E5/q G5/q C6/q G5/q | C5/h r/h';
const B = 'A4/h F4/h | Bb4/q A4/q G4/q F4/q | D5/h Bb4/h | F4/w';
const FLUTE = { ...PIANO, instrument: 'flute', bpm: 120, timeSignature: { beats: 4, beatUnit: 4 } } as const;
const labels = (song: readonly string[], settings: object = {}) =>
  notatePlayed(`4/4 | ${song.join(' | ')} |`, { bpm: 120, jitterMs: 8 }, { ...FLUTE, ...settings })
    .score.measures.flatMap(({ section }, index) => (section ? [`${index + 1}:${section}`] : []))
    .join(' ');

test('a tune that returns after another one is A B A', () => expect(labels([A, A, B, B, A, A])).toBe('1:A 9:B 17:A'));
test('phrases of four measures are no sections, though they return', () => expect(labels([A, B, A, B, A, B])).toBe(''));
test('a tune played over and over has no sections', () => expect(labels([A, A, A, A])).toBe(''));
test('a short piece has none', () => expect(labels([A, B, A])).toBe(''));
test('who wants none gets none', () => expect(labels([A, A, B, B, A, A], { sections: false })).toBe(''));
