import { expect, test } from 'vitest';
import { minutesIn, minutesText } from './minutes';

test.each([
  ['1:05', 65],
  ['01:05', 65],
  ['0:59.5', 59.5],
  ['0:59,5', 59.5],
  ['90', 90],
  [' 12:00 ', 720],
  ['1:60', undefined],
  ['1:5', 65],
  ['1:005', undefined],
  ['-1', undefined],
  ['', undefined],
  ['a:10', undefined],
] as const)('%j is %s', (text, sec) => expect(minutesIn(text)).toBe(sec));

test('a moment reads as it is typed', () => {
  for (const sec of [0, 0.1, 59.9, 60, 65.5, 2400]) expect(minutesIn(minutesText(sec))).toBeCloseTo(sec, 6);
  expect(minutesText(59.97)).toBe('01:00');
});
