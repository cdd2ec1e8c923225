import { expect, test } from 'vitest';
import { handedNetworks } from './handed-networks';
import { timeNotation } from './notation-clock';

test('clocks are kept apart, and their median and slowest reported', () => {
  let reading = 0;
  // The first clock goes 1 further at each reading, the second 2 further at each.
  const clocks = () => [++reading, 2 * reading];
  const silence = { version: 1, durationSec: 1, tuningCents: 0, notes: [] } as const;
  expect(timeNotation(silence, 3, clocks, handedNetworks())).toEqual({
    first: [1, 2],
    median: [1, 2],
    slowestSwitch: [1, 2],
    readings: [1, 2],
    previews: [1, 2],
    slowestReading: [1, 2],
  });
});
