import { expect, test } from 'vitest';
import { spectralPeaks } from './spectral-peaks';
import { Spectrum } from './spectrum';
import { stepAngle } from './step-angle';

const SIZE = 1024;
const spectrumOf = (...positions: readonly number[]) =>
  new Spectrum(SIZE).of(
    Float32Array.from({ length: SIZE }, (_, n) =>
      positions.reduce((sum, position) => sum + Math.sin((2 * Math.PI * position * n) / SIZE), 0),
    ),
  );

test('sines are found where they are, also between bins, from the lowest up', () => {
  const found = [...spectralPeaks(spectrumOf(40, 100.3), 1, 300, (magnitude) => magnitude > 100)];
  expect(found.map(({ bin }) => bin)).toEqual([40, 100]);
  expect(found[0]?.position).toBeCloseTo(40, 3);
  expect(found[1]?.position).toBeCloseTo(100.3, 1);
  expect(found[0]?.magnitude).toBeCloseTo(SIZE / 4, 0);
});

test('what is too soft, below the first bin or from the end on is left out', () => {
  const bins = (first: number, end: number, least: number) =>
    [...spectralPeaks(spectrumOf(40, 100), first, end, (magnitude) => magnitude > least)].map(({ bin }) => bin);
  expect(bins(41, 300, 100)).toEqual([100]);
  expect(bins(1, 100, 100)).toEqual([40]);
  expect(bins(1, 101, 100)).toEqual([40, 100]);
  expect(bins(1, 300, SIZE)).toEqual([]);
  expect([...spectralPeaks(new Float32Array(64), 1, 63, () => true)]).toEqual([]);
});

test('a step of the scale is at 0, a quarter tone half around, and a little below one step lies beside a little above another', () => {
  expect(stepAngle(440)).toBe(0);
  expect(stepAngle(880 * 2 ** (3 / 12))).toBeCloseTo(0, 9);
  expect(Math.abs(stepAngle(440 * 2 ** (0.5 / 12)))).toBeCloseTo(Math.PI, 9);
  expect(stepAngle(440 * 2 ** (0.1 / 12))).toBeCloseTo(0.2 * Math.PI, 9);
  expect(stepAngle(440 * 2 ** (0.9 / 12))).toBeCloseTo(-0.2 * Math.PI, 9);
});
