import { newSheetForm } from '@notewright/contracts';
import { violations } from '@notewright/score';
import { expect, test } from 'vitest';
import { afterWish, beginningOf, partsAsSent, READY, READY_NAMES, START, type Wish } from './wishes';

const walk = (...wishes: readonly Wish[]) => wishes.reduce(afterWish, START);
const add = (name: (typeof READY_NAMES)[number]): Wish => ({ kind: 'add', part: READY[name] });

test('a piano has two staves, a lead sheet one, a guitar its clef and tablature', () =>
  expect(walk(add('piano'), add('leadsheet'), add('guitar')).parts.map(({ clefs, tab }) => [clefs, tab])).toEqual([
    [['treble', 'bass'], false],
    [['treble'], false],
    [['treble8vb'], true],
  ]));

test('parts are moved, written in other clefs and taken away', () => {
  const three = walk(add('piano'), add('violin'), add('flute'));
  const [, violin, flute] = three.parts;
  const moved = afterWish(three, { kind: 'move', id: flute?.id ?? 0, by: -1 });
  expect(moved.parts.map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(afterWish(moved, { kind: 'move', id: 1, by: -1 })).toBe(moved);
  const alto = afterWish(moved, { kind: 'write', id: violin?.id ?? 0, as: { clefs: ['alto'] } });
  expect(alto.parts[2]?.clefs).toEqual(['alto']);
  expect(afterWish(alto, { kind: 'remove', id: 1 }).parts.map(({ id }) => id)).toEqual([3, 2]);
});

test('nothing goes on without an instrument', () => {
  expect(walk({ kind: 'go', to: 'piece' }).step).toBe('parts');
  expect(walk(add('sax'), { kind: 'go', to: 'piece' }).step).toBe('piece');
});

test('a meter that has no room for the pick-up has none', () => {
  const seven = walk({ kind: 'music', change: { pickup: 7 } });
  expect(seven.pickup).toBe(7);
  expect(afterWish(seven, { kind: 'music', change: { meter: '3/4' } }).pickup).toBe(0);
});

test('there are no more instruments than a score can have', () =>
  expect(walk(...Array.from({ length: 70 }, () => add('flute'))).parts).toHaveLength(64));

test('what is wished is what the server takes, and the preview is sound music', () => {
  const drums: Wish = { kind: 'add', part: { sound: { kind: 'percussion' } } };
  const wishes = walk(...READY_NAMES.map(add), drums, { kind: 'music', change: { meter: '6/8', pickup: 2 } });
  const { meter, key, bpm, pickup, measures } = wishes;
  const fields = { title: 'A', composer: 'B', parts: JSON.stringify(partsAsSent(wishes)), meter, key, bpm, pickup };
  expect(newSheetForm.parse({ ...fields, measures })).toMatchObject({ pickup: 2, measures: 32 });
  const beginning = beginningOf(wishes);
  expect(violations(beginning)).toEqual([]);
  expect(beginning.parts.at(-1)?.staves).toEqual(['percussion']);
  expect(beginning.measures).toHaveLength(5);
});
