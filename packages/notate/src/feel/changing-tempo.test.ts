import { expect, test } from 'vitest';
import { notate } from '../notate';
import { PIANO, played } from '../testing/played';
import { changingTempo } from './changing-tempo';
import { networks } from '../testing/networks';

const NO_MARKS = new Map([[0, 100]]);
const words = (...seconds: readonly number[]) => [...changingTempo(seconds, NO_MARKS)];
const steady = (count: number) => Array.from({ length: count }, (_, index) => 2 + 0.03 * ((index % 3) - 1));

test('a steady tempo needs no word', () => expect(words(...steady(20))).toEqual([]));

test('a piece that slows down at its end says rit.', () =>
  expect(words(...steady(12), 2.2, 2.6)).toEqual([[12, 'ritardando']]));

test('a tempo follows where the old tempo is back and stays', () =>
  expect(words(...steady(8), 2.2, 2.6, ...steady(8))).toEqual([
    [8, 'ritardando'],
    [10, 'a-tempo'],
  ]));

test('breathing between phrases needs no word', () => expect(words(...steady(8), 2.25, ...steady(8))).toEqual([]));

test('free playing gets no words', () => {
  const free = Array.from({ length: 24 }, (_, index) => 2 * (1 + 0.25 * Math.sin(index)));
  expect(words(...free)).toEqual([]);
});

test('a pause in the middle that is not approached is no rit.', () =>
  expect(words(...steady(8), 2.5, 2.0, 2.6, 2.1, 2.4, ...steady(6))).toEqual([]));

test('in a whole piece the words stand above the measures that slow down', () => {
  const measures = Array.from({ length: 14 }, () => 'C5/q E5/8 D5/8 C5/q G4/q // C3/q [E3 G3]/q C3/q [E3 G3]/q').join(
    ' | ',
  );
  const even = played(`4/4 | ${measures} | C5/w // C3/w |`, { bpm: 120, jitterMs: 5 });
  // The last two full measures take 20 and 45 percent longer.
  const slowed = (sec: number) => {
    const [first, second] = [0.5 + 12 * 2, 0.5 + 13 * 2];
    return sec + 0.2 * Math.max(0, Math.min(2, sec - first)) + 0.45 * Math.max(0, Math.min(2, sec - second));
  };
  const evidence = {
    ...even,
    notes: even.notes.map((note) => ({
      ...note,
      onsetSec: slowed(note.onsetSec),
      offsetSec: slowed(note.offsetSec),
    })),
  };
  const { score } = notate(evidence, PIANO, networks);
  expect(
    score.measures.map(({ tempoWord }) => tempoWord).flatMap((word, index) => (word ? [[index, word]] : [])),
  ).toEqual([[12, 'ritardando']]);
});
