import { expect, test } from 'vitest';
import { syllableSlots } from './syllables';
import { music } from './testing';

/** The notes that take a syllable, by the order they are written in. */
const slotsOf = (text: string): string => {
  const part = music(text).parts[0]!;
  const slots = syllableSlots(part);
  const elements = part.measures.flatMap(({ voices }) => voices.flatMap((voice) => voice.elements));
  return elements.map(({ id }) => (slots.has(id) ? 'x' : '.')).join('');
};

test('every note is ready for a syllable, rests are not', () =>
  expect(slotsOf('4/4 | C4/q D4/q r/q E4/q |')).toBe('xx.x'));

test('a note held over the barline has one syllable', () =>
  expect(slotsOf('4/4 | C4/h D4/h~ | D4/h E4/h |')).toBe('xx.x'));

test('the same note sung twice has two', () => expect(slotsOf('4/4 | C4/h C4/h |')).toBe('xx'));

test('the notes under a slur are sung on the syllable of the first', () =>
  expect(slotsOf('4/4 | C4/q:slur D4/q E4/q:unslur F4/q |')).toBe('x..x'));

test('a slur over the barline, and one that begins where another ends', () =>
  expect(slotsOf('4/4 | C4/h D4/h:slur | E4/q:unslur:slur F4/q:unslur G4/h |')).toBe('xx..x'));

test('a note with a word of its own keeps it, under a slur, too', () =>
  expect(slotsOf('4/4 | C4/q:slur D4/q"la" E4/q:unslur F4/q |')).toBe('xx.x'));

test('where only a part of a chord is held the rest is sung', () =>
  expect(slotsOf('4/4 | [C4~ G4]/h [C4 E4]/h |')).toBe('xx'));
