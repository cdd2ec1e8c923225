import { elementsOf, type Part } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { melismaEndsOf } from './melismas';

const partOf = (text: string): Part => itemAt(music(text).parts, 0);

/** Where voices that sang on come in again: measure and element. */
const ends = (part: Part): readonly string[] => {
  const found = melismaEndsOf(part);
  return [...elementsOf(part, 0)]
    .filter(({ element }) => found.has(element.id))
    .map(({ measureIndex, elementIndex }) => `${measureIndex}.${elementIndex}`);
};

const SUNG_ON = '4/4 | C4/h"la" D4/h | r/h E4/h | F4/h G4/h |';

test('a voice that sang on comes in again after its rest, also in another measure', () => {
  expect(ends(partOf(SUNG_ON))).toEqual(['1.1']);
  expect(ends(partOf('4/4 | C4/h"la" r/h | E4/w |'))).toEqual([]);
});

test('the same measure ends nothing where nobody sang before it', () => {
  const part = partOf(SUNG_ON);
  expect(ends(part)).toEqual(['1.1']);
  expect(ends({ ...part, measures: part.measures.slice(1) })).toEqual([]);
  expect(ends({ ...part, measures: [...part.measures.slice(0, 2), ...part.measures.slice(0, 2)] })).toHaveLength(2);
});
