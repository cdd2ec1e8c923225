import { expect, test } from 'vitest';
import { EVENT_FEATURES } from './event-features';
import { networks, trained } from '../testing/networks';
import { inferMeter } from './meter-network';
import { METRICAL_LEVELS } from './meters';
import { PERIOD_BINS } from './period-bins';

const EVENTS = 150;
const FEATURES = EVENT_FEATURES.width;

test('the network computes what it computed where it was trained', () => {
  const features = Float32Array.from({ length: EVENTS * FEATURES }, (_, k) =>
    Math.sin(0.7 * (k % FEATURES) + 1.3 * Math.floor(k / FEATURES)),
  );
  const { levels, periods, meters } = inferMeter(networks.meter, features);
  const check = (name: string) => trained('meter').tensors.get(`check.${name}`)!.values;
  const near = (found: Float32Array, expected: ArrayLike<number>) => {
    expect(found.length).toBe(expected.length);
    for (const [index, value] of found.entries()) expect(Math.abs(value - expected[index]!)).toBeLessThan(0.01);
  };
  near(levels.slice(75 * METRICAL_LEVELS.length, 76 * METRICAL_LEVELS.length), check('levels'));
  near(periods.slice(75 * PERIOD_BINS, 76 * PERIOD_BINS), check('periods'));
  near(meters, check('meters'));
});

test('the shortest music has an opinion too', () => {
  const { periods, meters } = inferMeter(networks.meter, new Float32Array(FEATURES));
  expect([...periods].reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1, 4);
  expect([...meters].every((log) => log < 0)).toBe(true);
});
