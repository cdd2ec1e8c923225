import { keyOf } from '@notewright/score';
import { expect, test } from 'vitest';
import { keyLikeness } from './key-likeness';

const C = 0;
const G = 7;
const A = 9;

test('the same key, a fifth away, relative, parallel, foreign', () => {
  expect(keyLikeness([0, 'major'], keyOf(C, 'major'))).toBe(1);
  expect(keyLikeness([0, 'major'], keyOf(G, 'major'))).toBe(0.5);
  expect(keyLikeness([0, 'major'], keyOf(A, 'minor'))).toBe(0.3);
  expect(keyLikeness([0, 'major'], keyOf(C, 'minor'))).toBe(0.2);
  expect(keyLikeness([0, 'major'], keyOf(A, 'major'))).toBe(0);
});

test('where only the signature is known, relative keys are as right', () => {
  expect(keyLikeness([0, ''], keyOf(A, 'minor'))).toBe(1);
  expect(keyLikeness([0, ''], keyOf(G, 'major'))).toBe(0.5);
});

test('six flats are six sharps', () => {
  expect(keyLikeness([-6, 'major'], { fifths: 6, mode: 'major' })).toBe(1);
});
