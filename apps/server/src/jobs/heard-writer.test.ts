import type { HeardNote } from '@notewright/evidence';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heardWriter } from './heard-writer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const note = (onsetSec: number): HeardNote => ({
  ...{ onsetSec, offsetSec: onsetSec + 0.5, midi: 60, velocity: 80, confidence: 1 },
});

function written(outcomes: readonly ('kept' | 'lost')[] = []) {
  const parts: (readonly [number, number[][]])[] = [];
  const left = [...outcomes];
  const writer = heardWriter(async (part, notes) => {
    if (left.shift() === 'lost') throw new Error('no database');
    parts.push([part, JSON.parse(notes) as number[][]]);
  });
  return { parts, writer };
}

test('notes are written at once, what comes soon after them half a second later in one part', async () => {
  const { parts, writer } = written();
  writer.add([note(1)]);
  writer.add([note(2)]);
  writer.add([note(3), note(4.25)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(parts).toEqual([[0, [[100, 50, 60]]]]);
  await vi.advanceTimersByTimeAsync(499);
  expect(parts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(parts[1]).toEqual([1, [[200, 50, 60], [300, 50, 60], [425, 50, 60]]]); // prettier-ignore
});

test('a part that could not be written is written again, under its number', async () => {
  const { parts, writer } = written(['lost']);
  writer.add([note(1)]);
  await vi.advanceTimersByTimeAsync(500);
  expect(parts).toEqual([[0, [[100, 50, 60]]]]);
});

test('what would be too much for a part is not shown, and a run that is over writes nothing', async () => {
  const { parts, writer } = written();
  writer.add(Array.from({ length: 5000 }, (_, at) => note(at / 100)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(parts.map(([, notes]) => notes.length)).toEqual([2000]);
  writer.add([note(60)]);
  await writer.settled();
  writer.add([note(61)]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(parts).toHaveLength(2);
});
