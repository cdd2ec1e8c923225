import { expect, test } from 'vitest';
import { clock } from './clock';

test('times read mm:ss', () =>
  expect([0, 9.99, 61, 600, 3725, -1, NaN].map(clock)).toEqual([
    '00:00',
    '00:09',
    '01:01',
    '10:00',
    '62:05',
    '00:00',
    '00:00',
  ]));
