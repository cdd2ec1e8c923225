import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { press } from './pressing';
import { paper } from './testing/paper';

/** The measure after its first head was dragged so many lines and spaces up, by way of a fifth: a line alone could be the tremble of a click. */
function dragged(notes: string, stepsUp: number, header?: string): string {
  const { store, place, at } = paper(notes, header);
  press(place, at(0)).move(at(0, 4)).move(at(0, stepsUp)).up(at(0, stepsUp));
  return notation(store.getState().score).split('|')[1]!.trim();
}

test('a dragged head takes the accidentals of the key, a line or space at a time', () => {
  expect(dragged('E5/q D5/q E5/h', 1, '4/4 key=D clefs=treble')).toBe('F#5/q D5/q E5/h');
  expect(dragged('C5/q D5/q E5/h', -1, '4/4 key=Eb clefs=treble')).toBe('Bb4/q D5/q E5/h');
});

test('only the head that is held moves; the others of its chord stay', () =>
  expect(dragged('[C5 E5]/q D5/q E5/h', -1)).toBe('[B4 E5]/q D5/q E5/h'));

test('beyond the highest pitch there is head and ghost stay where they were', () => {
  const { store, place, painter, at } = paper('C5/q D5/q E5/h');
  const drag = press(place, at(0)).move(at(0, 4));
  const { y } = painter.shown!;
  drag.move(at(0, 60));
  expect([notation(store.getState().score).split('|')[1]!.trim(), painter.shown?.y]).toEqual(['G5/q D5/q E5/h', y]);
});

test('a head that comes back to where it was has changed nothing', () => {
  const { store, place, painter, at } = paper('C5/q D5/q E5/h');
  press(place, at(0)).move(at(0, 3)).move(at(0, 0)).up(at(0, 0));
  expect(notation(store.getState().score)).toContain('| C5/q D5/q E5/h |');
  expect(painter.shown).toBeUndefined();
});

test('dragging a head that is not selected selects it, and it alone', () => {
  const { store, place, at } = paper('C5/q D5/q E5/h');
  press(place, at(1)).up(at(1));
  press(place, at(0)).move(at(0, 2)).up(at(0, 2));
  store.perform('octave-up');
  expect(notation(store.getState().score)).toContain('| E6/q D5/q E5/h |');
});

test('above and below the staff the ghost has its ledger lines', () => {
  const { place, painter, at } = paper('A5/q D5/q E5/h');
  const drag = press(place, at(0)).move(at(0, 2));
  expect(painter.shown?.ledgers).toEqual([92, 84]);
  drag.move(at(0, -3));
  expect(painter.shown?.ledgers).toEqual([]);
});
