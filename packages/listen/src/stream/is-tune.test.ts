import type { HeardNote } from '@notewright/evidence';
import { expect, test } from 'vitest';
import { isTune } from './is-tune';

const notes = (count: number, confidence: number): readonly HeardNote[] =>
  Array.from({ length: count }, (_, at) => ({ onsetSec: at, offsetSec: at + 0.5, midi: 60, velocity: 80, confidence }));

test('a dozen notes that are surely somebody’s are a tune; a few, or doubtful ones, are none', () => {
  expect(isTune(notes(12, 0.8))).toBe(true);
  expect(isTune(notes(5, 0.9))).toBe(false);
  expect(isTune(notes(12, 0.5))).toBe(false);
  expect(isTune([])).toBe(false);
});
