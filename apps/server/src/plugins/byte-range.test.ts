import { expect, test } from 'vitest';
import { cut, rangeIn } from './byte-range';

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

test('every part of a stream comes out whole, however the stream is divided, and no more is read than that', async () => {
  const bytes = Uint8Array.from({ length: 12 }, (_, i) => i);
  for (let size = 1; size <= 12; size++)
    for (let start = 0; start < 12; start++)
      for (let end = start + 1; end <= 12; end++) {
        let read = 0;
        const stream = (async function* () {
          for (; read < 12; read += size) yield await Promise.resolve(bytes.subarray(read, read + size));
        })();
        const parts: number[] = [];
        for await (const part of cut(stream, { start, end })) parts.push(...part);
        expect(parts).toEqual([...bytes.subarray(start, end)]);
        expect(read).toBeLessThan(end);
      }
});
