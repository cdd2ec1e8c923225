import { expect, test } from 'vitest';
import { slideAfter } from './slides';

test('the slides run from the first to the third, then to the sign-up', () => {
  expect(slideAfter(0, 1)).toBe(1);
  expect(slideAfter(1, 1)).toBe(2);
  expect(slideAfter(2, 1)).toBe('register');
});

test('there is nothing before the first slide', () => expect(slideAfter(0, -1)).toBe(0));
