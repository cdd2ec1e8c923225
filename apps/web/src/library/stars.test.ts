import { expect, test } from 'vitest';
import { ratingOf, spokenRating } from './stars';

test('a rating, our estimate and nothing at all are three things', () => {
  expect(spokenRating(ratingOf(0.8, true))).toBe('Your rating: 4 of 5 stars');
  expect(ratingOf(0.7, true)).toEqual({ by: 'musician', stars: 4 });
  expect(spokenRating(ratingOf(0.71, false))).toBe('Estimated by Notewright: 3.5 of 5 stars. Not rated by you yet.');
  expect(spokenRating(ratingOf(0, false))).toBe('Not rated yet');
});
