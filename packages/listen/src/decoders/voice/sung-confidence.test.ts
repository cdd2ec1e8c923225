import { readNetwork, type NetworkFiles } from '@notewright/networks';
import { ok } from '@notewright/result';
import { expect, test } from 'vitest';
import { credulousJudges } from '../../testing/judges';
import { confidenceOf, confidenceWeightsFrom } from './sung-confidence';
import type { SungNote } from './sung-notes';

const held: SungNote = {
  onsetFrame: 10,
  endFrame: 50,
  pitch: 60,
  beginning: 0.9,
  sounding: 0.95,
  spread: 0.1,
  range: 0.2,
};
const { confidence } = credulousJudges.singing;
const confidenceIn = (change: Partial<SungNote>) => confidenceOf({ ...held, ...change }, confidence);

test('a clear note is nearly certain; one that begins nowhere, hardly sounds or glides is less so', () => {
  expect(confidenceIn({})).toBeGreaterThan(0.9);
  expect(confidenceIn({ beginning: 0.2 })).toBeLessThan(0.2);
  expect(confidenceIn({ sounding: 0.3 })).toBeLessThan(confidenceIn({}));
  expect(confidenceIn({ spread: 1.5 })).toBeLessThan(0.5);
});

test('the odds are a weighted sum of the features', () => {
  const even = { ...held, beginning: 0.5, sounding: 0.5, spread: 0 };
  expect(confidenceOf(even, { weights: [2, 1, 1], bias: -1 })).toBe(0.5);
  expect(confidenceOf({ ...even, spread: 1 }, { weights: [2, 1, Math.log(3)], bias: -1 })).toBeCloseTo(0.75, 6);
});

test('a glide over an octave counts as one over a whole tone', () =>
  expect(confidenceIn({ spread: 12 })).toBe(confidenceIn({ spread: 2 })));

test('weights for other features are refused', () => {
  const single = { shape: [1], values: Float32Array.of(1) };
  const fittedOn = (...names: readonly string[]): NetworkFiles => ({
    open: () => ok({ inputs: [], tensors: new Map(names.map((name) => [`confidence.${name}`, single])) }),
  });
  const read = (...names: readonly string[]) => readNetwork(fittedOn(...names), 'voice-notes', confidenceWeightsFrom);
  expect(read('beginning', 'sounding', 'spread', 'bias')).toEqual(ok({ weights: [1, 1, 1], bias: 1 }));
  expect(read('beginning', 'loudness', 'spread', 'bias')).toMatchObject({ error: { code: 'network-unsuitable' } });
});
