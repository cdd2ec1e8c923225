import { markedMusic, music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { doubtfulHeads } from './doubts';

test('doubtful heads come in reading order, over both hands', () => {
  const { score, marks } = markedMusic(
    '| <a>[C4?0.9 E4?0.3]/h <b>G4?0.2/h // C3?0.8/q <c>D3?0.1/q r/h | C4/w // <d>C3?0.4/w |',
  );
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => marks[name]!.elementId);
  expect(doubtfulHeads(score).map(({ elementId, headIndex }) => [elementId, headIndex])).toEqual([
    [a, 1],
    [c, 0],
    [b, 0],
    [d, 0],
  ]);
});

test('what a person wrote is not doubted', () => expect(doubtfulHeads(music('| C4/w |'))).toEqual([]));
