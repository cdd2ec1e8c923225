import { expect, test } from 'vitest';
import { networks } from '../testing/networks';
import { heardPedals, surePedals } from './heard-pedals';
import { PEDAL_STEPS_HZ } from './pedal-features';
import { PEDAL_ANSWERS } from './pedal-network';

/** Log odds as the network gives them where the pedal is down between some moments, in seconds. */
function odds(sec: number, downs: readonly (readonly [number, number])[], sure = 3): Float32Array {
  const rows = new Float32Array(sec * PEDAL_STEPS_HZ * PEDAL_ANSWERS);
  const near = (at: number, other: number) => Math.abs(at - other) < 0.1;
  for (let step = 0; step < sec * PEDAL_STEPS_HZ; step++) {
    const at = (step + 0.5) / PEDAL_STEPS_HZ;
    const isDown = downs.some(([from, to]) => at > from && at < to);
    const changes = [downs.some(([, to]) => near(at, to)), downs.some(([from]) => near(at, from))];
    rows.set([isDown ? sure : -3, ...changes.map((is) => (is ? 1 : -4))], step * PEDAL_ANSWERS);
  }
  return rows;
}

test('pedals that change with the harmony are told apart', () =>
  expect(
    surePedals(
      odds(10, [
        [1, 3],
        [3.15, 5],
        [5.15, 7],
      ]),
    ),
  ).toEqual([
    { downSec: 1, upSec: 3 },
    { downSec: 3.15, upSec: 5 },
    { downSec: 5.15, upSec: 7 },
  ]));

test('what is unsure, few or far from any other is none', () => {
  const three = [
    [1, 3],
    [3.15, 5],
    [5.15, 7],
  ] as const;
  expect(surePedals(odds(10, three, 0.8))).toEqual([]);
  expect(surePedals(odds(10, three.slice(1)))).toEqual([]);
  expect(
    surePedals(
      odds(60, [
        [1, 3],
        [20, 22],
        [40, 42],
      ]),
    ),
  ).toEqual([]);
  expect(surePedals(odds(60, [...three, [40, 42]])).length).toBe(3);
});

test('silence, a recording without posteriors and a band have no pedal', () => {
  const silence = { frameRateHz: 40, note: new Uint8Array(88 * 400), onset: new Uint8Array(88 * 400) };
  const evidence = { version: 2, durationSec: 10, tuningCents: 0, notes: [] } as const;
  expect(heardPedals({ ...evidence, beliefs: silence }, networks.pedal)).toEqual([]);
  expect(heardPedals(evidence, networks.pedal)).toEqual([]);
  expect(heardPedals({ ...evidence, beliefs: silence, lead: [] }, networks.pedal)).toEqual([]);
});
