import { expect, test } from 'vitest';
import { hindrancesIn, readHindrances, storedHindrances } from './hindrances';

test('what is probable enough is said, and kept', () => {
  const said = hindrancesIn({ reverberant: 0.97, noisy: 0.5, clipped: 0.89, others: 1 });
  expect(said).toEqual(['reverberant', 'others']);
  expect(readHindrances(storedHindrances(said))).toEqual(said);
});

test('of a good recording, and of one from before, nothing is said', () => {
  expect(hindrancesIn({ reverberant: 0.1, noisy: 0, clipped: 0 })).toEqual([]);
  expect(hindrancesIn(undefined)).toEqual([]);
  expect(storedHindrances([])).toBeNull();
  expect(readHindrances(null)).toEqual([]);
});

test('what a newer release says besides is left out', () =>
  expect(readHindrances('["underwater","noisy"]')).toEqual(['noisy']));
