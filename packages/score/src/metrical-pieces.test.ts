import { describe, expect, test } from 'vitest';
import { metricalPieces } from './metrical-pieces';
import { TICKS_PER_QUARTER as Q, type TimeSignature } from './time';

const FOUR: TimeSignature = { beats: 4, beatUnit: 4 };
const THREE: TimeSignature = { beats: 3, beatUnit: 4 };
const SIX: TimeSignature = { beats: 6, beatUnit: 8 };

/** Values as the text notation writes them: q. is a dotted quarter. */
const written = (from: number, to: number, time: TimeSignature, rest = false): string =>
  metricalPieces(from * Q, to * Q, time, rest)
    .map(({ value: { base, dots } }) => `${{ 1: 'w', 2: 'h', 4: 'q' }[base as 1 | 2 | 4] ?? base}${'.'.repeat(dots)}`)
    .join(' ');

describe('notes', () => {
  test.each([
    ['a whole measure is one note', 0, 4, FOUR, 'w'],
    ['a dotted quarter may start on a beat', 0, 1.5, FOUR, 'q.'],
    ['a quarter between two eighths is a plain syncopation', 0.5, 1.5, FOUR, 'q'],
    ['a quarter over the middle of 4/4 shows the middle', 1.5, 2.5, FOUR, '8 8'],
    ['a half note from the second beat is a plain syncopation', 1, 3, FOUR, 'h'],
    ['five eighths from the start are cut in the middle', 0, 2.5, FOUR, 'h 8'],
    ['seven sixteenths from the start have two dots', 0, 1.75, FOUR, 'q..'],
    ['and from the middle', 2, 3.75, FOUR, 'q..'],
    ['but not over it', 1, 2.75, FOUR, 'q 8.'],
    ['seven 32nds from a beat, too', 3, 3.875, FOUR, '8..'],
    ['but not from half a beat', 0.5, 1.375, FOUR, '8 16.'],
    ['seven eighths are tied over the middle', 0, 3.5, FOUR, 'h q.'],
    ['a dotted half fills 3/4', 0, 3, THREE, 'h.'],
    ['6/8 shows its two pulses', 0, 2, SIX, 'q. 8'],
    ['a dotted half fills 6/8', 0, 3, SIX, 'h.'],
    ['a quarter may come last in a dotted pulse', 0.5, 1.5, SIX, 'q'],
  ])('%s', (_, from, to, time, expected) => expect(written(from, to, time)).toBe(expected));
});

describe('rests', () => {
  test.each([
    ['never syncopate', 0.5, 1.5, FOUR, '8 8'],
    ['have no two dots', 0, 1.75, FOUR, 'q 8 16'],
    ['show the middle of 4/4', 1, 4, FOUR, 'q h'],
    ['are quarters in 3/4', 1, 3, THREE, 'q q'],
    ['of a dotted pulse are dotted', 1.5, 3, SIX, 'q.'],
    ['after the first eighth of a dotted pulse are eighths', 0.5, 1.5, SIX, '8 8'],
  ])('%s', (_, from, to, time, expected) => expect(written(from, to, time, true)).toBe(expected));
});
