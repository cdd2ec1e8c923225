import { expect, test } from 'vitest';
import { expectedAgreement, type Counted } from './expected-agreement';
import { meterFor } from './meters';

const reading = (beats: number, beatUnit: 4 | 8, bpm: number, firstPosition: number): Counted => ({
  meter: meterFor({ beats, beatUnit }),
  bpm,
  firstPosition,
});
const rightest = (readings: readonly Counted[], scores: readonly number[]) => {
  const right = expectedAgreement(readings, Float64Array.from(scores));
  return readings[right.indexOf(Math.max(...right))];
};

test('a reading that nothing is said against stays the best', () => {
  const [quarters, eighths] = [reading(4, 4, 70, 0), reading(4, 4, 140, 0)];
  expect(rightest([quarters, eighths], [9, 0])).toBe(quarters);
});

test('two that differ only in the barline together beat one at twice the tempo', () => {
  const [onBeat, pickUp, quick] = [reading(4, 4, 70, 0), reading(4, 4, 70, 0.5), reading(2, 4, 140, 0.25)];
  expect([onBeat, pickUp]).toContain(rightest([quick, onBeat, pickUp], [0.5, 0.4, 0.3]));
});

test('the same measures at twice the tempo share two thirds of the beats and all barlines', () => {
  const [quarters, eighths] = [reading(2, 4, 60, 0), reading(4, 4, 120, 0)];
  const [right] = expectedAgreement([quarters, eighths], Float64Array.from([-1000, 0]));
  expect(right).toBeCloseTo(2 / 3 + 2, 5);
});
