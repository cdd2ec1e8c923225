import { expect, test } from 'vitest';
import { playingOrder } from './played-form';
import { music } from './testing/index';

/** Measures as played, counted from 1; each word of the form stands before its measure, '.' for none. */
const played = (form: string): string => {
  const score = music(
    `4/4 | ${form
      .split('|')
      .map((words) => `${words.replace('.', '').trim()} C4/w`)
      .join(' | ')} |`,
  );
  return playingOrder(score.measures)
    .map((index) => index + 1)
    .join(' ');
};

test.each([
  ['da capo', '. | . | da-capo', '1 2 3 1 2 3'],
  ['da capo al fine', '. | fine | . | da-capo-al-fine', '1 2 3 4 1 2'],
  ['dal segno al fine', '. | segno | fine | dal-segno-al-fine', '1 2 3 4 2 3'],
  ['dal segno al coda', '. | segno | to-coda | dal-segno-al-coda | coda', '1 2 3 4 2 3 5'],
  ['da capo al coda, through a measure after it', 'to-coda | . | da-capo-al-coda | coda | .', '1 2 3 1 4 5'],
  ['after the jump nothing is repeated', 'repeat=start | repeat=end | fine | da-capo-al-fine', '1 2 1 2 3 4 1 2 3'],
  [
    'after the jump the last ending is played',
    '. | ending=1 repeat=end | ending=2 | fine | da-capo-al-fine',
    '1 2 1 3 4 5 1 3 4',
  ],
  ['the last segno before the jump', 'segno | . | segno | dal-segno | .', '1 2 3 4 3 4 5'],
  ['fine means nothing before a jump', '. | fine | .', '1 2 3'],
])('%s', (_, form, order) => expect(played(form)).toBe(order));

test('a jump that would leave measures out for good is not followed, the repeats are', () => {
  expect(played('repeat=end | dal-segno | .')).toBe('1 1 2 3');
  expect(played('fine | . | repeat=end | da-capo-al-fine | .')).toBe('1 2 3 1 2 3 4 5');
});
