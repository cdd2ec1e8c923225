import { expect, test } from 'vitest';
import { rangeIn } from './byte-range';

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=3-', { start: 3, end: 10 }],
  ['bytes=3-99', { start: 3, end: 10 }],
  ['bytes=-4', { start: 6, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('%s of ten bytes', (header, range) => expect(rangeIn(header, 10)).toEqual(range));

test('of nothing there is no part', () => {
  expect([rangeIn('bytes=0-', 0), rangeIn('bytes=-1', 0)]).toEqual(['beyond', 'beyond']);
});
