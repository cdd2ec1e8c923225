import { expect, test } from 'vitest';
import { movedTo, numbersIn, placeOf } from './numbers';

test('numbers may touch: a minus or a second point begins the next', () => {
  expect(numbersIn('M-72,5031 C-432.5,4491 18-2')).toEqual([-72, 5031, -432.5, 4491, 18, -2]);
  expect(numbersIn('.5.5-.25 1e-3 2e2')).toEqual([0.5, 0.5, -0.25, 0.001, 200]);
  expect(numbersIn('')).toEqual([]);
  expect(numbersIn('px')).toEqual([]);
});

test('a part of a text can be read', () => expect(numbersIn('1 23 4', 2, 3)).toEqual([2]));

test('a transform says where and how large', () => {
  expect(placeOf('translate(124, -19.5) scale(0.72, 0.72)')).toEqual({ x: 124, y: -19.5, scale: 0.72 });
  expect(placeOf('translate(1, 2)')).toEqual({ x: 1, y: 2, scale: undefined });
  expect(placeOf('scale(1,-1)')).toEqual({ x: 0, y: 0, scale: 1 });
  expect(placeOf(undefined)).toEqual({ x: 0, y: 0, scale: undefined });
});

test('what is moved keeps its size', () => {
  expect(movedTo('translate(124, -19.5) scale(0.72, 0.72)', 3, 4.5)).toBe('translate(3, 4.5) scale(0.72, 0.72)');
  expect(movedTo('translate(1, 2)', 3, 4)).toBe('translate(3, 4)');
});
