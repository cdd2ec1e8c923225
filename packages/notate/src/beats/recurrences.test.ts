import { expect, test } from 'vitest';
import { onsetEvents } from '../onset-events';
import { recurrenceLags, recurrencesOf } from './recurrences';

const LAG_OF = (sec: number) => Math.round(Math.log2(sec / 0.125) * 5);
const note = (onsetSec: number, midi: number) => ({
  onsetSec,
  offsetSec: onsetSec + 0.2,
  midi,
  velocity: 80,
  confidence: 1,
});

/** The histograms around the middle of some notes, one row of lags each. */
function around(notes: Parameters<typeof onsetEvents>[0], bassBelow: number) {
  const events = onsetEvents(notes);
  const { onsets, basses, pitches } = recurrencesOf(
    events,
    events.map((event) => event.notes[0]!.midi < bassBelow),
  );
  const lags = recurrenceLags.length;
  const from = (events.length >> 1) * lags;
  const middle = (rows: Float32Array) => rows.slice(from, from + lags);
  return { any: middle(onsets), bass: middle(basses), pitch: middle(pitches) };
}

test('an oom-pah-pah in quarters of 0.4 s comes again after 0.4 s, its bass and its pitches after 1.2 s', () => {
  const notes = Array.from({ length: 30 }, (_, k) => note(0.4 * k, k % 3 === 0 ? 40 : 64 + (k % 3)));
  const { any, bass, pitch } = around(notes, 50);
  expect(any[LAG_OF(0.4)]).toBeGreaterThan(2);
  expect(any[LAG_OF(0.2)]).toBe(0);
  expect(bass[LAG_OF(0.4)]).toBe(0);
  expect(bass[LAG_OF(1.2)]).toBeGreaterThan(0.5);
  expect(pitch[LAG_OF(0.4)]).toBe(0);
  expect(pitch[LAG_OF(1.2)]).toBeGreaterThan(2);
});

test('a single onset comes again never', () => {
  const { any, bass, pitch } = around([note(1, 60)], 50);
  expect([...any, ...bass, ...pitch].every((value) => value === 0)).toBe(true);
});
