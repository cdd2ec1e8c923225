import { expect, test } from 'vitest';
import { afterAnswer, NOTHING_HEARD } from './heardNotes';

test('parts of one run follow each other; another run begins anew', () => {
  const first = afterAnswer(NOTHING_HEARD, { run: 1, from: 0, parts: [[[0, 50, 60]], [[100, 25, 64]]] });
  expect(first).toMatchObject({ run: 1, parts: 2 });
  const more = afterAnswer(first, { run: 1, from: 2, parts: [[[200, 50, 67]]] });
  expect(more.notes.map(({ atSec, midi }) => [atSec, midi])).toEqual([[0, 60], [1, 64], [2, 67]]); // prettier-ignore
  expect(afterAnswer(more, { run: 1, from: 3, parts: [] })).toBe(more);
  expect(afterAnswer(more, { run: 2, from: 0, parts: [[[5, 10, 72]]] })).toEqual({
    ...{ run: 2, parts: 1 },
    notes: [{ atSec: 0.05, lengthSec: 0.1, midi: 72 }],
  });
});
