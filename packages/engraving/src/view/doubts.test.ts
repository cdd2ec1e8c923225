import { markedMusic, music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { doubtsOf } from './doubts';

test('unsure heads are walked from left to right, the higher first', () => {
  const { score, marks } = markedMusic(
    '4/4 clefs=treble,bass | <c>C5?0.5/h D5?0.9/h // [<low>C3?0.2 <high>E3?0.6]/h G3/h | <d>D5?0.1/w // r/w |',
  );
  const key = ({ elementId, headIndex }: { elementId: string; headIndex: number }) => `${elementId}.${headIndex}`;
  const names = Object.fromEntries(Object.entries(marks).map(([name, mark]) => [key(mark), name]));
  expect(doubtsOf(score).map((doubt) => names[key(doubt)])).toEqual(['c', 'high', 'low', 'd']);
  expect(doubtsOf(score, 1)).toHaveLength(3);
});

test('what is held over within a voice or over the barline is one note; another voice that begins there is its own', () => {
  const doubted = (text: string) => doubtsOf(music(text)).length;
  expect(doubted('4/4 | C5?0.5/h~ C5?0.5/h |')).toBe(1);
  expect(doubted('4/4 | C5?0.5/w~ & E4?0.5/w | C5?0.5/w & E4?0.5/w |')).toBe(3);
  expect(doubted('4/4 clefs=treble,bass | C5?0.5/w~ // E3/w | C5?0.5/w // C5?0.5/w |')).toBe(2);
});

test('a held note is doubted once, one written by hand never', () => {
  expect(doubtsOf(music('4/4 | C5?0.5/w~ | C5?0.5/h D5/h |'))).toHaveLength(1);
});
