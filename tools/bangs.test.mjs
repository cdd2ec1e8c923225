import { expect, test } from 'vitest';
import { bangsIn, committedBangs, countBangs, grown } from './bangs.mjs';

test('an assertion is counted wherever it stands, and nothing else that has an exclamation mark', () => {
  expect(bangsIn('const a = b!.c![0]!; if (!d && e !== f) g("h!"); let i!: number;')).toBe(3);
});

test('no folder has more assertions than before, and a new one has none', () => {
  expect(grown({ a: 2, b: 1 }, { a: 1, b: 2, c: 1 })).toEqual([
    'b: 2 non-null assertions, at most 1',
    'c: 1 non-null assertions, at most 0',
  ]);
  expect(grown(committedBangs(), countBangs())).toEqual([]);
});
