import { expect, test } from 'vitest';
import { OnsetBands } from './onset-bands';
import { Spectrum } from './spectrum';

const options = { frameSamples: 1024, sampleRateHz: 22_050, lowestHz: 55, octaves: 7.5, bandsPerOctave: 6 };

test('a tone is loud in its band and nearly nothing two octaves away; silence is 0 everywhere', () => {
  const bands = new OnsetBands(options);
  const into = new Float32Array(bands.count);
  const sine = Float32Array.from({ length: 1024 }, (_, n) => Math.sin((2 * Math.PI * 1000 * n) / 22_050));
  bands.measure(new Spectrum(1024).of(sine), into);
  const loudest = into.indexOf(Math.max(...into));
  expect(into[loudest]).toBeGreaterThan(Math.log1p(800));
  expect(into[loudest + 12]).toBeLessThan(1);
  bands.measure(new Float32Array(512), into);
  expect([...into].every((level) => level === 0)).toBe(true);
});

test('bands narrower than a bin are joined, and none reaches beyond the spectrum', () => {
  const wide = new OnsetBands({ ...options, octaves: 20 });
  expect(wide.count).toBe(new OnsetBands({ ...options, octaves: Math.log2(22_050 / 2 / 55) }).count);
  expect(new OnsetBands({ ...options, octaves: 1 }).count).toBeLessThan(6);
});
