import { TICKS_PER_QUARTER } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { rollBlocks } from '../../roll/rollBlocks';
import { rollScale, xOf, yOf } from '../../roll/rollScale';
import { pointer } from '../../touch/testing/hand';
import { EditingStore } from '../store/editingStore';
import { pressing } from './pressing';

const scale = rollScale(1244, 700);
const element = { getBoundingClientRect: () => ({ left: 0, top: 0 }), scrollLeft: 0 } as unknown as HTMLElement;

/** A roll under the pointer, without a browser, and its music. */
function roll() {
  const store = new EditingStore(music('4/4 | C4/q D4/q E4/h |'), 1, 'specified');
  const place = () => ({ element, scale, blocks: rollBlocks(store.getState().score) });
  const at = (midi: number, quarters: number, px = 0, pointerType = 'mouse') =>
    pointer('pointermove', {
      clientX: xOf(scale, quarters * TICKS_PER_QUARTER) + px,
      clientY: yOf(scale, midi) + scale.rowPx / 2,
      pointerType,
    });
  const press = (down: PointerEvent) => pressing(store, place, down);
  const written = () => notation(store.getState().score).split('|')[1]!.trim();
  return { store, at, press, written };
}

test('a click selects a block, and bare roll lets go', () => {
  const { store, at, press } = roll();
  press(at(62, 1.5)).up(at(62, 1.5));
  expect(store.getState().selection.heads).toHaveLength(1);
  press(at(70, 1.5)).up(at(70, 1.5));
  expect(store.getState().selection.heads).toHaveLength(0);
});

test('a block follows the mouse to another pitch, as one step to undo', () => {
  const { store, at, press, written } = roll();
  press(at(62, 1.5)).move(at(64, 1.5)).move(at(65, 1.5)).up(at(65, 1.5));
  expect(written()).toBe('C4/q F4/q E4/h');
  store.perform('undo');
  expect([written(), store.hasChanges()]).toEqual(['C4/q D4/q E4/h', false]);
});

test('its end follows the mouse to another length; out and back swallows no neighbour, and it is one step to undo', () => {
  const { store, at, press, written } = roll();
  const drag = press(at(60, 1, -2)).move(at(60, 3));
  expect(written()).toBe('C4/h. E4/q');
  drag.move(at(60, 2));
  expect(written()).toBe('C4/h E4/h');
  drag.move(at(60, 0.5)).up(at(60, 0.5));
  expect(written()).toBe('C4/8 r/8 D4/q E4/h');
  store.perform('undo');
  expect([written(), store.hasChanges()]).toEqual(['C4/q D4/q E4/h', false]);
});

test.each([
  { what: 'pitch', from: { midi: 62, quarters: 1.5, px: 0 }, to: { midi: 67, quarters: 1.5 } },
  { what: 'length', from: { midi: 60, quarters: 1, px: -2 }, to: { midi: 60, quarters: 3 } },
])('a drag to another $what that is broken off leaves everything as it was', ({ from, to }) => {
  const { store, at, press } = roll();
  press(at(64, 3)).up(at(64, 3));
  store.perform('octave-up');
  store.perform('undo');
  const before = store.getState();
  press(at(from.midi, from.quarters, from.px))
    .move(at(to.midi, to.quarters))
    .cancel();
  expect(store.getState()).toEqual(before);
  expect(store.perform('redo')).toBe(true);
});

test('a finger scrolls', () => {
  const { at, press, written } = roll();
  const down = at(62, 1.5, 0, 'touch');
  press(down)
    .move(at(67, 1.5, 0, 'touch'))
    .up(at(67, 1.5, 0, 'touch'));
  expect(written()).toBe('C4/q D4/q E4/h');
});
