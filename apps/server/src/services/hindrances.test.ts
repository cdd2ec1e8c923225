import { expect, test } from 'vitest';
import { hindrancesIn, readHindrances, storedHindrances } from './hindrances';

test('what is probable enough is said, and kept', () => {
  const said = hindrancesIn({ condition: { reverberant: 0.97, noisy: 0.5, clipped: 0.89, others: 1 } });
  expect(said).toEqual(['reverberant', 'others']);
  expect(readHindrances(storedHindrances(said))).toEqual(said);
});

test('of a good recording, and of one from before, nothing is said', () => {
  expect(
    hindrancesIn({ condition: { reverberant: 0.1, noisy: 0, clipped: 0 }, beside: { drums: 0.7, tune: 0.7 } }),
  ).toEqual([]);
  expect(hindrancesIn({})).toEqual([]);
  expect(storedHindrances([])).toBeNull();
  expect(readHindrances(null)).toEqual([]);
});

test('a band, or somebody who has the tune, is said once; of an arrangement neither', () => {
  const band = { beside: { drums: 1, tune: 1 } };
  expect(hindrancesIn(band)).toEqual(['band']);
  expect(hindrancesIn({ beside: { drums: 0.7, tune: 0.93 } }, 'universal')).toEqual(['tune']);
  expect(hindrancesIn(band, 'arrangement')).toEqual([]);
});

test('what a newer release says besides is left out', () =>
  expect(readHindrances('["underwater","noisy"]')).toEqual(['noisy']));
