import { expect, test } from 'vitest';
import { recordingOf, synthesise } from '../testing/synthesis';
import { OnsetMeter } from './onset-strength';
import type { Recording } from './recording';

function onsetStrength(recording: Recording) {
  const meter = new OnsetMeter();
  meter.hear(recording, true);
  return meter.curve;
}

test('the curve peaks within 20 ms of each struck note', () => {
  const onsets = [0.5, 1.1, 1.37, 2.2];
  const notes = onsets.map((onsetSec, index) => ({ onsetSec, offsetSec: onsetSec + 0.8, midi: 60 + 5 * index }));
  const { frameRateHz, values } = onsetStrength(recordingOf(synthesise(notes, { sec: 3 })));
  expect(frameRateHz).toBe(50);
  expect(values).toHaveLength(150);
  for (const onset of onsets) {
    const around = values.slice(Math.round(onset * 50) - 5, Math.round(onset * 50) + 6);
    const peak = Math.round(onset * 50) - 5 + around.indexOf(Math.max(...around));
    expect(Math.abs(peak / 50 - onset)).toBeLessThanOrEqual(0.021);
  }
  const highest = [...values].sort((a, b) => b - a);
  expect(highest[0]).toBeGreaterThan(20 * highest[75]!);
});

test('a held tone begins once', () => {
  const [note] = [{ onsetSec: 0.2, offsetSec: 2.8, midi: 69 }];
  const { values } = onsetStrength(recordingOf(synthesise([note!], { sec: 3, tone: 'blown' })));
  expect(Math.max(...values.slice(20, 138))).toBeLessThan(0.05 * Math.max(...values));
});

test('silence begins nothing, and nothing has no frames', () => {
  expect(onsetStrength(recordingOf(new Float32Array(22_050))).values.every((value) => value === 0)).toBe(true);
  expect(onsetStrength(recordingOf(new Float32Array(0))).values).toEqual([]);
});
