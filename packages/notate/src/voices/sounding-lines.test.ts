import { meterOf, TICKS_PER_QUARTER } from '@notewright/score';
import { expect, test } from 'vitest';
import { placed, type Struck } from '../testing/placed';
import { oneLine, soundingLines } from './sounding-lines';
import type { StaffLines } from './staff-lines';

const grid = (beats: number, measures = 2) => {
  const meter = meterOf({ beats, beatUnit: 4 });
  return { ...meter, endTicks: measures * meter.measureTicks };
};
/** Each line as "pitches:start-end" in quarters. */
const written = (lines: StaffLines) =>
  lines.map((line) =>
    line.map(
      ({ startTicks, endTicks, content }) =>
        `${content.map(({ midi }) => midi).join('+')}:${startTicks / TICKS_PER_QUARTER}-${endTicks / TICKS_PER_QUARTER}`,
    ),
  );
const staff = (notes: readonly Struck[], beats = 4) => written(soundingLines(placed(notes), grid(beats)));

test('a held bass under a moving tune is a second line', () =>
  expect(
    staff([
      [0, 48, 3.9],
      [0, 64, 0.9],
      [1, 65, 0.9],
      [2, 67, 0.9],
      [3, 65, 0.9],
    ]),
  ).toEqual([['64:0-1', '65:1-2', '67:2-3', '65:3-4'], ['48:0-4']]));

test('what rings a little into the next note is touch, not a voice', () =>
  expect(
    staff([
      [0, 60, 1.1],
      [1, 64, 1.1],
      [2, 67, 1.1],
      [3, 72, 1],
    ]),
  ).toEqual([['60:0-1', '64:1-2', '67:2-3', '72:3-4']]));

test('under the pedal everything rings, and everything stays one line', () =>
  expect(
    staff([
      [0, 48, 4],
      [1, 55, 3],
      [2, 60, 2],
      [3, 64, 1],
    ]),
  ).toHaveLength(1));

test('a chord struck short is followed by a rest, from a beat on', () =>
  expect(
    written([
      oneLine(
        placed([
          [0, 60, 0.8],
          [0, 64, 0.8],
          [3, 67, 0.9],
        ]),
        grid(4),
      ),
    ]),
  ).toEqual([['60+64:0-1', '67:3-4']]));

test('a note that sounds on is tied over the barline, at most to the end of the next measure', () =>
  expect(written([oneLine(placed([[3, 60, 12]]), grid(4, 4))])).toEqual([['60:3-8']]));
