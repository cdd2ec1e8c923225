import { expect, test } from 'vitest';
import { textLines } from './text-lines';
import { textWidth } from './text-width';

const lines = (text: string, room: number) => textLines(text, 10, 'italic', room);

test('a text is broken between words, at the width of the line and no earlier', () => {
  const room = textWidth('softer, and breathe', 10, 'italic');
  expect(lines('softer, and breathe before the end', room)).toEqual(['softer, and breathe', 'before the end']);
  expect(lines('softer, and breathe before the end', room - 0.1)).toEqual(['softer, and', 'breathe before the', 'end']);
});

test('its own lines stay, empty ones too', () =>
  expect(lines('slow\n\nthen fast', 200)).toEqual(['slow', '', 'then fast']));

test('a word wider than the line is broken between letters, and nothing gets lost', () => {
  expect(lines('a Donaudampfschiff', textWidth('Donaud', 10, 'italic'))).toEqual(['a', 'Donaud', 'ampfsc', 'hiff']);
  expect(lines('über', 0)).toEqual(['ü', 'b', 'e', 'r']);
});
