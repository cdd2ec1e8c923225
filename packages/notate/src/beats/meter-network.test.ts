import { expect, test } from 'vitest';
import { networks, trained } from '../testing/networks';
import { inferMeter } from './meter-network';
import { METRICAL_LEVELS } from './meters';
import { MEASURE_BINS, PERIOD_BINS } from './period-bins';

const EVENTS = 150;
const SHAPES = [
  { shape: 'convolutional', network: networks.meter, file: trained('meter') },
  { shape: 'whole-piece', network: networks.wholeMeter, file: trained('whole-meter') },
];

test.each(SHAPES)('the $shape network computes what it computed where it was trained', ({ network, file }) => {
  const features = Float32Array.from({ length: EVENTS * network.inputs }, (_, k) =>
    Math.sin(0.7 * (k % network.inputs) + 1.3 * Math.floor(k / network.inputs)),
  );
  const { levels, periods, measures, meters } = inferMeter(network, features);
  const check = (name: string) => file.tensors.get(`check.${name}`)!.values;
  const near = (found: Float32Array, expected: ArrayLike<number>) => {
    expect(found.length).toBe(expected.length);
    for (const [index, value] of found.entries()) expect(Math.abs(value - expected[index]!)).toBeLessThan(0.01);
  };
  near(levels.slice(75 * METRICAL_LEVELS.length, 76 * METRICAL_LEVELS.length), check('levels'));
  near(periods.slice(75 * PERIOD_BINS, 76 * PERIOD_BINS), check('periods'));
  if (network.measureBins > 0) near(measures.slice(75 * MEASURE_BINS, 76 * MEASURE_BINS), check('measures'));
  near(meters, check('meters'));
});

test.each(SHAPES)('the shortest music has an opinion of the $shape network, too', ({ network }) => {
  const { periods, meters } = inferMeter(network, new Float32Array(network.inputs));
  expect([...periods].reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1, 4);
  expect([...meters].every((log) => log < 0)).toBe(true);
});
