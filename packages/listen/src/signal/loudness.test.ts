import { expect, test } from 'vitest';
import { recordingOf } from '../testing/synthesis';
import { levelAtShare, loudestBetween, LoudnessMeter } from './loudness';
import type { Recording } from './recording';

function measureLoudness(recording: Recording): LoudnessMeter {
  const meter = new LoudnessMeter();
  meter.hear(recording, true);
  return meter;
}

const quietThenLoud = Float32Array.from({ length: 44_100 }, (_, n) => (n < 22_050 ? 0.01 : 0.5));

test('levels are decibels below full scale', () => {
  const loudness = measureLoudness(recordingOf(quietThenLoud));
  expect(loudness.levelsDb[10]).toBeCloseTo(-40, 3);
  expect(loudness.levelsDb[90]).toBeCloseTo(-6.02, 2);
  expect(loudestBetween(loudness, 0.1, 0.9)).toBeCloseTo(-40, 3);
  expect(loudestBetween(loudness, 0.9, 1.1)).toBeCloseTo(-6.02, 2);
  expect(levelAtShare(loudness, 0.25)).toBeCloseTo(-40, 3);
  expect(levelAtShare(loudness, 0.95)).toBeCloseTo(-6.02, 2);
});

test('silence and nothing lie at −120 dB', () => {
  expect(levelAtShare(measureLoudness(recordingOf(new Float32Array(1000))), 1)).toBe(-120);
  expect(levelAtShare(measureLoudness(recordingOf(new Float32Array(0))), 1)).toBe(-120);
  expect(loudestBetween(measureLoudness(recordingOf(quietThenLoud)), 5, 6)).toBe(-120);
});
