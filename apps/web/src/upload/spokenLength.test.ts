import { speak } from '@notewright/words';
import { afterEach, expect, test } from 'vitest';
import { spokenBeginning, spokenLength } from '../parts/spokenLength';

afterEach(() => speak('en'));

test.each([
  [1, '1 second'],
  [59.6, '1 minute'],
  [90, '1 minute and 30 seconds'],
  [121, '2 minutes and 1 second'],
])('%f seconds are %s', (sec, said) => expect(spokenLength(sec)).toBe(said));

test.each([
  [60, 'the first minute'],
  [120, 'the first 2 minutes'],
  [45, 'the first 45 seconds'],
])('of a recording cut after %i seconds %s is there', (sec, said) => expect(spokenBeginning(sec)).toBe(said));

test('in German the verb does not mind how many minutes there are', async () => {
  await speak('de');
  expect(spokenLength(150)).toBe('2 Minuten und 30 Sekunden');
  expect([60, 120].map(spokenBeginning)).toEqual(['die erste Minute', 'die ersten 2 Minuten']);
});
