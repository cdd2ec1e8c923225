import { expect, test } from 'vitest';
import { playedPulses } from './played-pulses';

test('chords count as one, and silent pulses lie between their neighbours', () => {
  const notes = [
    { pulse: 0.5, onsetSec: 1 },
    { pulse: 1, onsetSec: 1.24 },
    { pulse: 1, onsetSec: 1.26 },
    { pulse: NaN, onsetSec: 1.9 }, // an ornament
    { pulse: 3, onsetSec: 2.25 },
    { pulse: 4, onsetSec: 2.85 },
  ];
  const { beats, downbeats, bpm } = playedPulses(notes, 3);
  expect(beats).toEqual([1.25, 1.75, 2.25, 2.85]);
  expect(downbeats).toEqual([2.25]);
  expect(bpm).toBeCloseTo(120);
});
