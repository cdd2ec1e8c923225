import { expect, test } from 'vitest';
import { knownMap } from './known-pulses';
import { lastSound } from './last-sound';

const note = (index: number) => ({
  onsetSec: index / 10,
  offsetSec: index / 10 + 0.1,
  midi: 60,
  velocity: 80,
  confidence: 1,
});

test('music with more notes than a call may have arguments has an end all the same', () => {
  const notes = Array.from({ length: 300_000 }, (_, index) => note(index));
  expect(lastSound(notes, ({ offsetSec }) => offsetSec)).toBeCloseTo(30_000, 6);
  expect(lastSound([], () => 1)).toBe(0);
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec: [0, 100], firstDownbeat: 0 };
  expect(knownMap(pulses, notes).timesSec.at(-1)).toBeGreaterThanOrEqual(30_000);
});

test('known pulses are continued backwards to a downbeat before the first note', () => {
  const pulses = { timeSignature: { beats: 3, beatUnit: 4 }, timesSec: [10, 11, 12], firstDownbeat: 1 };
  expect(knownMap(pulses, [note(92)]).timesSec).toEqual([8, 9, 10, 11, 12]);
});
