import { expect, test } from 'vitest';
import { limitsFor } from './allowance';

const usual = limitsFor({ instrument: 'piano' });

test.each([
  ['a lead sheet', { lead: true, instrument: 'piano' }],
  ['a singer', { instrument: 'vocals' }],
  ['a bass', { instrument: 'bass' }],
])('%s may take the time that telling parts apart takes on a slow machine', (_, options) => {
  const { cpuSecPerMinute, cpuSec, wallSec, memoryMb } = limitsFor(options);
  // Seven times 5.8 s a minute, of at most 40 minutes.
  expect(cpuSecPerMinute).toBeGreaterThanOrEqual(7 * 5.8);
  expect(cpuSec).toBeGreaterThanOrEqual(7 * 5.8 * 40);
  expect(wallSec).toBeGreaterThan(cpuSec);
  expect(memoryMb).toBe(usual.memoryMb);
});

test('who hears everything needs no more than before', () => {
  expect(limitsFor({})).toEqual(usual);
  expect(limitsFor({ lead: false, instrument: 'guitar' })).toEqual(usual);
});
