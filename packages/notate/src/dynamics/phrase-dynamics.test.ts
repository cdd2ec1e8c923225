import { expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import { phraseDynamics } from './phrase-dynamics';

const MEASURE = 4 * TICKS_PER_QUARTER;

/** Eight notes in each measure, as loud as told, give or take a little. */
const played = (velocities: readonly number[]): PlacedNote[] =>
  velocities.flatMap((velocity, measure) =>
    Array.from({ length: 8 }, (_, k) => ({
      startTicks: measure * MEASURE + (k * TICKS_PER_QUARTER) / 2,
      soundEndTicks: measure * MEASURE + ((k + 1) * TICKS_PER_QUARTER) / 2,
      midi: 60 + k,
      velocity: velocity + (((measure * 8 + k) * 7) % 11) - 5,
      confidence: 1,
    })),
  );
const marks = (velocities: readonly number[], pickup = 0) =>
  phraseDynamics(played(velocities), velocities.length, MEASURE, pickup).map(
    ({ name, startTicks, endTicks }) => `${name} ${(startTicks + pickup) / MEASURE}–${(endTicks + pickup) / MEASURE}`,
  );
const times = (count: number, velocity: number) => new Array<number>(count).fill(velocity);

test('a piece at one level has no marks, however loud the recording', () => {
  expect(marks(times(16, 50))).toEqual([]);
  expect(marks(times(16, 110))).toEqual([]);
});

test('eight soft measures between loud ones are marked where they begin and end', () =>
  expect(marks([...times(8, 80), ...times(8, 62), ...times(8, 80)])).toEqual(['mf 0–8', 'p 8–16', 'mf 16–24']));

test('one loud measure is an accent, not a forte', () =>
  expect(marks([...times(8, 70), 90, ...times(8, 70)])).toEqual([]));

test('after a pick-up the marks still stand on the barlines', () =>
  expect(marks([...times(8, 80), ...times(8, 62)], TICKS_PER_QUARTER)).toEqual([
    expect.stringMatching(/^[a-z]+ 0.25–8$/),
    'p 8–16',
  ]));
