import { meterOf } from '@notewright/score';
import { expect, test } from 'vitest';
import { placed } from '../testing/placed';
import { orderedLines } from './ordered-lines';
import type { ChordSpan } from './staff-lines';

const meter = meterOf({ beats: 4, beatUnit: 4 });
const Q = meter.pulseTicks;
/** A line of single notes: pitch, start and end in quarters. */
const line = (...notes: readonly (readonly [number, number, number])[]): readonly ChordSpan[] =>
  notes.map(([midi, from, to]) => ({
    startTicks: from * Q,
    endTicks: to * Q,
    content: placed([[from, midi, to - from]]),
  }));
const pitches = (lines: readonly (readonly ChordSpan[])[]) =>
  lines.map((spans) => spans.flatMap(({ content }) => content.map(({ midi }) => midi)));

test('the higher line of each measure is the first', () => {
  const lines = [line([60, 0, 4], [72, 4, 6], [74, 6, 8]), line([72, 0, 2], [71, 2, 4], [60, 4, 8])];
  expect(pitches(orderedLines(lines, meter))).toEqual([
    [72, 71, 72, 74],
    [60, 60],
  ]);
});

test('lines that take turns, and one of which a note is held over the barline, stay', () => {
  const turns = [line([60, 0, 2]), line([72, 2, 4])];
  expect(orderedLines(turns, meter)).toBe(turns);
  const held = [line([60, 0, 6]), line([72, 0, 4])];
  expect(orderedLines(held, meter)).toBe(held);
});
