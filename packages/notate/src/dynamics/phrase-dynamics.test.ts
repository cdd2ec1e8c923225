import { expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import { phraseDynamics } from './phrase-dynamics';

const QUARTER = TICKS_PER_QUARTER;
const MEASURE = 4 * QUARTER;
const GRID = { measureTicks: MEASURE, pulseTicks: QUARTER };

/** Two chords of three notes in each quarter, as loud as told, give or take a little. */
const played = (quarters: readonly number[]): PlacedNote[] =>
  quarters.flatMap((velocity, quarter) =>
    Array.from({ length: 6 }, (_, k) => ({
      startTicks: quarter * QUARTER + (Math.floor(k / 3) * QUARTER) / 2,
      soundEndTicks: quarter * QUARTER + ((Math.floor(k / 3) + 1) * QUARTER) / 2,
      midi: 60 + 4 * (k % 3),
      velocity: velocity + (((quarter * 6 + k) * 7) % 11) - 5,
      confidence: 1,
    })),
  );
const found = (quarters: readonly number[], pickup = 0) => {
  const { dynamics, hairpins } = phraseDynamics(played(quarters), quarters.length / 4, GRID, pickup);
  return {
    dynamics: dynamics.map(
      ({ name, startTicks, endTicks }) => `${name} ${(startTicks + pickup) / MEASURE}–${(endTicks + pickup) / MEASURE}`,
    ),
    hairpins: hairpins.map(({ kind, fromTicks, toTicks }) => [kind, fromTicks / QUARTER, toTicks / QUARTER] as const),
  };
};
/** So many measures at one velocity. */
const measures = (count: number, velocity: number) => new Array<number>(4 * count).fill(velocity);
const NOTHING = { dynamics: [], hairpins: [] };

test('a piece at one level has no marks, however loud the recording', () => {
  expect(found(measures(16, 50))).toEqual(NOTHING);
  expect(found(measures(16, 110))).toEqual(NOTHING);
});

test('a short piece has none, and silence has none', () => {
  expect(found([...measures(3, 50), ...measures(3, 90)])).toEqual(NOTHING);
  expect(phraseDynamics([], 12, GRID, 0)).toEqual(NOTHING);
});

test('soft measures between loud ones are marked where they begin and end', () =>
  expect(found([...measures(8, 80), ...measures(4, 62), ...measures(8, 80)])).toEqual({
    dynamics: ['mp 0–8', 'pp 8–12', 'mp 12–20'],
    hairpins: [],
  }));

test('where few are asked for only large changes are marked', () => {
  const few = (softer: number) =>
    phraseDynamics(played([...measures(8, 80), ...measures(8, softer)]), 16, GRID, 0, false).dynamics.length;
  expect(few(60)).toBe(2);
  expect(few(71)).toBe(0);
  expect(found([...measures(8, 80), ...measures(8, 71)]).dynamics).toHaveLength(2);
});

test('where few are asked for none is for less than a measure: a last chord that dies away, two soft beats', () => {
  const few = (quarters: readonly number[]) =>
    phraseDynamics(played(quarters), quarters.length / 4, GRID, 0, false).dynamics.map(({ name }) => name);
  expect(few([...measures(10, 80), 80, 55, 55, 55])).toEqual([]);
  expect(few([...measures(8, 80), 55, 55, 80, 80, ...measures(4, 80)])).toEqual([]);
  expect(few([...measures(8, 80), ...measures(1, 55), ...measures(4, 80)])).toEqual(['mp', 'pp', 'mp']);
});

test('one loud beat is an accent, not a forte', () =>
  expect(found([...measures(8, 70), 95, ...measures(8, 70), 70, 70, 70])).toEqual(NOTHING));

test('after a pick-up the marks still stand on the barlines', () =>
  expect(found([...measures(8, 80), ...measures(6, 62)], QUARTER).dynamics).toEqual([
    expect.stringMatching(/^[a-z]+ 0.25–8$/),
    'pp 8–14',
  ]));

test('where the music grows and fades there are hairpins, and a mark where it arrives far away', () => {
  const swell = [62, 66, 70, 74];
  const { hairpins } = found([
    ...measures(6, 60),
    ...swell,
    ...measures(1, 76),
    ...swell.toReversed(),
    ...measures(6, 60),
  ]);
  expect(hairpins.map(([kind]) => kind)).toEqual(['crescendo', 'diminuendo']);
  const [[, from, to] = ['', 0, 0]] = hairpins;
  expect(from).toBeGreaterThanOrEqual(22);
  expect(from).toBeLessThanOrEqual(26);
  expect(to).toBeGreaterThanOrEqual(26);
  expect(to).toBeLessThanOrEqual(30);
  const grown = found([...measures(8, 60), ...swell, ...measures(6, 78)]);
  expect(grown.hairpins.map(([kind]) => kind)).toEqual(['crescendo']);
  expect(grown.dynamics.map((mark) => mark.split(' ')[0])).toEqual(['mp', 'f']);
});
