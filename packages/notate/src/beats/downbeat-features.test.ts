import { expect, test } from 'vitest';
import { onsetEvents } from '../onset-events';
import { networks } from '../testing/networks';
import { played } from '../testing/played';
import { DOWNBEAT_FEATURES, downbeatFeatures } from './downbeat-features';
import { placeLikelihoods, PLACES_TOLD } from './downbeat-network';

/** A chord of C for two beats, then one of G: with a bass on the first and the third, a kick on the first, hats after the second. */
const { notes } = played('4/4 | [C3 E4 G4]/q [E4 G4]/q [G2 D4 B4]/q [D4 B4]/q |', { bpm: 60 });
const PULSES = [0.5, 1.5, 2.5, 3.5];
const drums = { kick: [0.51], snare: [], hat: [2, 2.75] };
const rows = downbeatFeatures(onsetEvents(notes), PULSES, drums, networks.chords);
const column = (name: string) => {
  const at = DOWNBEAT_FEATURES.columnOf(name);
  return PULSES.map((_, pulse) => rows[pulse * DOWNBEAT_FEATURES.width + at]);
};

test('drums count for the pulse or the half pulse they are near', () => {
  expect(column('drums: kick on it')).toEqual([1, 0, 0, 0]);
  expect(column('drums: hat half a pulse later')).toEqual([0, 1, 0, 0]);
  expect(column('drums: hat on it')).toEqual([0, 0, 0, 0]);
});

test('a bass begins, and moves', () => {
  expect(column('bass begins: on it')).toEqual([1, 0, 1, 0]);
  expect(column('bass has moved')).toEqual([0, 0, 1, 0]);
});

test('harmony stays within a chord and changes with it', () => {
  const [, second, third, fourth] = column('harmony stays: 1');
  expect(second).toBeGreaterThan(0.5);
  expect(third).toBeLessThan(0.3);
  expect(fourth).toBeGreaterThan(0.5);
});

test('a pulse is at one place of its measure', () => {
  const logs = placeLikelihoods(networks.downbeats, rows);
  expect(logs).toHaveLength(PULSES.length * PLACES_TOLD);
  for (let at = 0; at < logs.length; at += PLACES_TOLD)
    expect(logs.subarray(at, at + PLACES_TOLD).reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1, 5);
});

test('no pulses have no features', () =>
  expect(placeLikelihoods(networks.downbeats, new Float32Array(0))).toHaveLength(0));
