import { speak } from '@notewright/words';
import { afterEach, expect, test, vi } from 'vitest';
import { plainDay, readWireDate } from './songDate';

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});

test('a day is written as where the reader lives, the same day whatever their clock says', async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de-AT'] });
  expect(plainDay('2026-11-25')).toBe('25 Nov 2026');
  await speak('de');
  expect(plainDay('2026-11-05')).toBe('05.11.2026');
});

test('what is no day stays as it is', () => {
  for (const text of ['', 'soon', '2026-13-45']) expect(plainDay(text)).toBe(text);
});

test('dates of the wire are milliseconds; anything else is none', () => {
  expect(['/Date(1795854448973)/', '/Date(-5)/', '', '2026-11-25'].map(readWireDate)).toEqual([
    1795854448973, -5, 0, 0,
  ]);
});
