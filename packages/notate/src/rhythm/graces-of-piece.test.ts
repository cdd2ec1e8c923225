import { expect, test } from 'vitest';
import { gracesOfPiece } from './graces-of-piece';

/** The habit of a piece in which so many likely small notes were written as such, and so many as rhythm. */
const habit = (graces: number, rhythm: number) =>
  gracesOfPiece(
    Array.from({ length: graces + rhythm }, () => -1),
    (event) => event >= graces,
  );

test('the more small notes a piece has, the cheaper is one more', () => {
  expect(habit(1, 0)).toBeLessThan(0);
  expect(habit(8, 0)).toBeLessThan(habit(2, 0));
  expect(habit(0, 8)).toBeGreaterThan(habit(0, 2));
});

test('where it has as many of either, or none, it is as in other music', () =>
  expect([habit(0, 0), habit(5, 5)]).toEqual([0, 0]));

test('no habit decides alone', () => expect([habit(1000, 0), habit(0, 1000)]).toEqual([-3, 3]));

test('what hardly is a small note does not count', () =>
  expect(gracesOfPiece([undefined, 1, 4, -1], (event) => event < 3)).toBe(habit(1, 0)));
