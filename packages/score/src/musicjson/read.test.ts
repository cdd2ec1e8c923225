import { expect, test } from 'vitest';
import { music } from '../testing';
import { encodeMusicJson } from './encode';
import { readMusicJson } from './read';

const text = JSON.stringify(encodeMusicJson(music('| C4/w |')));

test('a score is read from text, also behind a mark of its coding', () => {
  expect(readMusicJson(text).ok).toBe(true);
  expect(readMusicJson(`\ufeff${text}`).ok).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a poem', 'Two roads diverged in a yellow wood'],
  ['half a score', text.slice(0, 100)],
])('%s is no MusicJSON', (_, wrong) =>
  expect(readMusicJson(wrong)).toMatchObject({ ok: false, error: { code: 'not-json' } }),
);

test('JSON of something else is no score', () => expect(readMusicJson('{"a":1}').ok).toBe(false));
