import { expect, test } from 'vitest';
import { isOfThis, type SightOf } from './sight';

const ANNAS: SightOf = {
  song: 'song-1',
  account: 'anna',
  name: 'W/"a"',
  release: '/early-1.js',
  looks: '412 upright 2.6 ',
};

test('the same music, opened by the same person in the same page and window, is shown as it was seen last', () =>
  expect(isOfThis(ANNAS, { ...ANNAS })).toBe(true));

test.each<[what: string, opened: Partial<SightOf>]>([
  ['to another account, be it of the same music', { account: 'bela' }],
  ['of another song', { song: 'song-2' }],
  ['after an edit, or with measures locked', { name: 'W/"b"' }],
  ['by another release of the page', { release: '/early-2.js' }],
  ['in a window of another width', { looks: '360 upright 2.6 ' }],
])('nothing is shown %s', (_, opened) => expect(isOfThis(ANNAS, { ...ANNAS, ...opened })).toBe(false));

test('nothing is shown where the server said neither who is there nor what the music is called', () => {
  for (const missing of ['account', 'name'] as const) {
    const without = { ...ANNAS, [missing]: '' };
    expect(isOfThis(without, without)).toBe(false);
  }
});
