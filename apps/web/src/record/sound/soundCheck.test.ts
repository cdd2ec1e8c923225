import { expect, test } from 'vitest';
import { melody, RATE_HZ } from '../../preflight/testing/sounds';
import { addClicks } from '../testing/clicks';
import { clicksBetween, type Beat } from './clicks';
import { soundCheck } from './soundCheck';
import type { TakeHeader } from './take';

const header: TakeHeader = {
  id: 'a',
  accountId: 'b',
  instrument: 'piano',
  startedAtMs: 0,
  sampleRateHz: RATE_HZ,
  metronome: undefined,
  latencySec: 0.05,
};
const stored = (samples: Float32Array) => Int16Array.from(samples, (sample) => 32_767 * sample);
const beat: Beat = { bpm: 120, meter: '4/4', downbeatSec: 2 };
const tune = melody([60, 64, 67, 72, 71, 67, 65, 62, 60, 64, 67, 72, 71, 67, 65, 62], 0.5, { fromSec: 2.2 });

test('without a metronome there is no grid, and the file plays as long as the recording', async () => {
  const { grid, file, peaks, preflight } = soundCheck({ header, samples: stored(tune) });
  expect(grid).toBeUndefined();
  expect(preflight.trouble).toBeUndefined();
  const bytes = new DataView(await file.arrayBuffer());
  expect(bytes.byteLength).toBe(44 + 2 * tune.length);
  expect(bytes.getUint32(24, true)).toBe(RATE_HZ);
  // Silence, then music.
  expect(Math.max(...peaks.slice(0, 40))).toBe(0);
  expect(Math.max(...peaks.slice(60))).toBeGreaterThan(0.2);
});

test('a metronome that is heard says itself where its beats are', () => {
  const samples = tune.slice();
  addClicks(samples, clicksBetween(beat, 0, 11), 0.2, 0.2);
  const { grid } = soundCheck({ header: { ...header, metronome: beat }, samples: stored(samples) });
  expect(grid).toMatchObject({ bpm: 120, meter: '4/4', heard: true });
  expect(grid!.downbeatSec).toBeGreaterThan(2.19);
  expect(grid!.downbeatSec).toBeLessThan(2.21);
});

test('of a metronome in headphones, the device says how late it is', () => {
  const { grid } = soundCheck({ header: { ...header, metronome: beat }, samples: stored(tune) });
  expect(grid).toMatchObject({ heard: false });
  expect(grid!.downbeatSec).toBeCloseTo(2.05, 6);
});
