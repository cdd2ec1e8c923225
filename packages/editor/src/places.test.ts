import { elementsAt, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { placeOf, placesOf } from './places';

/** Ids are counted measure by measure: e1 e2, e3 e4, e5 e6. */
const THREE = music('4/4 | C4/h D4/h | E4/h F4/h | G4/h A4/h |');

const inOtherOrder = (score: Score): Score => ({
  ...score,
  parts: score.parts.map((part) => ({ ...part, measures: part.measures.toReversed() })),
});

test('an element is found where it stands now, also after it was found elsewhere', () => {
  const reversed = inOtherOrder(THREE);
  const [first, last] = [elementsAt(THREE, { partIndex: 0, measureIndex: 0, voiceIndex: 0 })[1]?.id, 'none'];
  if (first === undefined) throw new Error('There is a second note.');
  for (const [score, measureIndex] of [
    [THREE, 0],
    [reversed, 2],
    [THREE, 0],
    [reversed, 2],
  ] as const)
    // prettier-ignore
    expect(placeOf(score, first)).toEqual({ partIndex: 0, measureIndex, voiceIndex: 0, elementIndex: 1 });
  expect(placeOf(THREE, last)).toBeUndefined();
});

test('an element that was deleted is no longer found', () => {
  const id = elementsAt(THREE, { partIndex: 0, measureIndex: 1, voiceIndex: 0 })[0]?.id ?? '';
  expect(placeOf(THREE, id)?.measureIndex).toBe(1);
  expect(placeOf(music('4/4 | C4/h D4/h |'), id)).toBeUndefined();
});

test('few and many elements come in reading order', () => {
  const ids = [...Array(3).keys()].flatMap((measureIndex) =>
    elementsAt(THREE, { partIndex: 0, measureIndex, voiceIndex: 0 }).map(({ id }) => id),
  );
  const measuresOf = (wanted: readonly string[]) => placesOf(THREE, wanted).map(({ measureIndex }) => measureIndex);
  expect(measuresOf(ids.toReversed())).toEqual([0, 0, 1, 1, 2, 2]);
  expect(measuresOf([ids[5] ?? '', 'none', ids[0] ?? ''])).toEqual([0, 2]);
});
