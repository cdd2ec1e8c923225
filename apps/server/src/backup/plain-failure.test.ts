import { speak } from '@notewright/words';
import { afterEach, expect, test } from 'vitest';
import { PlainFailure, sentenceOf } from './plain-failure';

afterEach(() => speak('en'));

const refused = Object.assign(new Error('open'), { code: 'EACCES', path: '/data/blobs' });

test('the first cause that has a sentence says what happened, in the language of the terminal', async () => {
  const wrapped = new Error('it failed', { cause: refused });
  expect(sentenceOf(wrapped)).toBe('Permission is denied: /data/blobs');
  await speak('de');
  expect(sentenceOf(wrapped)).toBe('Der Zugriff ist nicht erlaubt: /data/blobs');
});

test('what has a sentence of its own keeps it, and what has none says what it says', () => {
  expect(sentenceOf(new PlainFailure('Stop all of them first.'))).toBe('Stop all of them first.');
  expect(sentenceOf(Object.assign(new Error('what now'), { code: 'constructor' }))).toBe('what now');
});
