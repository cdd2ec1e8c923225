import { TICKS_PER_QUARTER } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { rollPicture } from '../../roll/rollPicture';
import { rollScale, xOf, yOf } from '../../roll/rollScale';
import { pointer } from '../../touch/testing/hand';
import { EditingStore } from '../store/editingStore';
import type { Pressing } from '../../touch/holdPointer';
import { FREE_HAND, type Hand } from './hand';
import { isGrabbing, pressing } from './pressing';

const scale = rollScale({ widthPx: 1244, heightPx: 700, leastRowPx: 7 });
const element = {
  getBoundingClientRect: () => ({ left: 0, top: 0 }),
  scrollLeft: 0,
  scrollTop: 0,
} as unknown as HTMLElement;

/** A roll under the pointer, without a browser, and its music. */
function roll(text = '4/4 | C4/q D4/q E4/h |') {
  const store = new EditingStore(music(text), 1, { keymap: 'specified' });
  const place = () => ({ element, scale, picture: rollPicture(store.getState().score, Infinity, 0) });
  const at = (midi: number, quarters: number, px = 0, pointerType = 'mouse') =>
    pointer('pointermove', {
      clientX: xOf(scale, quarters * TICKS_PER_QUARTER) + px,
      clientY: yOf(scale, midi) + scale.rowPx / 2,
      pointerType,
    });
  const press = (
    down: PointerEvent,
    { again = false, ...hand }: Partial<Hand> & { again?: boolean } = {},
  ): Pressing => {
    const begun = pressing(store, place, down, { hand: { ...FREE_HAND, ...hand }, again, partIndex: undefined });
    if (!begun) throw new Error('nothing begins there');
    return begun;
  };
  const written = () => notation(store.getState().score).split('|').slice(1, -1).join('|').trim();
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

describe('drawing', () => {
  const SILENT = '4/4 | r/w | r/w |';

  test('the second of two presses makes a note at the line before it, a field long', () => {
    const { at, press, written } = roll(SILENT);
    const down = at(67, 1.3);
    press(down, { again: true }).up(down);
    expect(written()).toBe('r/q G4/8 r/8 r/h | r/w');
  });

  test('going on sets where it ends, over the barline, too; back again makes it short; one step to undo', () => {
    const { store, at, press, written } = roll(SILENT);
    const drag = press(at(67, 3), { tool: 'draw', grid: 4 }).move(at(67, 5.2));
    expect(written()).toBe('r/h r/q G4/q~ | G4/q r/q r/h');
    const back = drag.move(at(67, 2));
    expect(written()).toBe('r/h r/q G4/q | r/w');
    back.up(at(67, 2));
    store.perform('undo');
    expect([written(), store.hasChanges()]).toEqual(['r/w | r/w', false]);
  });

  test('what sounds there goes on', () => {
    const { at, press, written } = roll();
    press(at(67, 2.1), { tool: 'draw', grid: 4 }).up(at(67, 2.1));
    expect(written()).toBe('C4/q D4/q [E4~ G4]/q E4/q');
  });

  test('broken off it has never been', () => {
    const { store, at, press } = roll();
    const before = store.getState();
    press(at(70, 1), { again: true }).move(at(70, 3)).cancel();
    expect(store.getState()).toEqual(before);
  });

  test('behind the end nothing is drawn', () => {
    const { at, press } = roll();
    expect(() => press(at(67, 4.5), { tool: 'draw' })).toThrow('nothing begins there');
  });

  test('a block is moved with this tool, too', () => {
    const { at, press, written } = roll();
    press(at(62, 1.5), { tool: 'draw' }).move(at(65, 1.5)).up(at(65, 1.5));
    expect(written()).toBe('C4/q F4/q E4/h');
  });
});

test('the scissors part a block at the line nearest to them', () => {
  const { at, press, written } = roll();
  press(at(64, 3.1), { tool: 'split', grid: 4 }).up(at(64, 3.1));
  expect(written()).toBe('C4/q D4/q E4/q E4/q');
  press(at(70, 3.1), { tool: 'split' }).up(at(70, 3.1));
  expect(written()).toBe('C4/q D4/q E4/q E4/q');
});

test('joining makes one of a block and the next of its pitch', () => {
  const { at, press, written } = roll('4/4 | C4/q C4/q r/q C4/q |');
  press(at(60, 0.5), { tool: 'join' }).up(at(60, 0.5));
  expect(written()).toBe('C4/h r/q C4/q');
  press(at(60, 0.5), { tool: 'join' }).up(at(60, 0.5));
  expect(written()).toBe('C4/w');
});

test('the eraser wipes what it comes over, as one step to undo; broken off everything is there again', () => {
  const { store, at, press, written } = roll();
  press(at(60, 0.5), { tool: 'erase' }).move(at(64, 2.5)).up(at(64, 2.5));
  expect(written()).toBe('r/h r/h');
  store.perform('undo');
  expect(written()).toBe('C4/q D4/q E4/h');
  const before = store.getState();
  press(at(60, 0.5), { tool: 'erase' }).move(at(62, 1.5)).cancel();
  expect(store.getState()).toEqual(before);
});

test('a finger scrolls, and drags what is selected', () => {
  const { at, press, written } = roll();
  const down = at(62, 1.5, 0, 'touch');
  press(down)
    .move(at(67, 1.5, 0, 'touch'))
    .up(at(67, 1.5, 0, 'touch'));
  expect(written()).toBe('C4/q D4/q E4/h');
  press(at(62, 1.5, 0, 'touch')).up(at(62, 1.5, 0, 'touch'));
  press(at(62, 1.5, 0, 'touch'))
    .move(at(64, 1.5, 0, 'touch'))
    .up(at(64, 1.5, 0, 'touch'));
  expect(written()).toBe('C4/q E4/q E4/h');
});

describe('a doubted note under the pointer', () => {
  /** With a G4 that was perhaps played on the second beat. */
  function doubtful() {
    const { store, at, ...rest } = roll('4/4 | C4/q r/q E4/h |');
    const take = () =>
      void store.perform('draw-note', { midi: 67, fromTicks: TICKS_PER_QUARTER, toTicks: 2 * TICKS_PER_QUARTER });
    const place = () => ({ element, scale, picture: rollPicture(store.getState().score, Infinity, 0) });
    const press = (down: PointerEvent, tool: Hand['tool'], grabbing = false) => {
      const how = { hand: { ...FREE_HAND, tool }, again: false, partIndex: undefined, take };
      expect(isGrabbing(store, place(), down, how)).toBe(grabbing);
      return pressing(store, place, down, how);
    };
    return { store, at, ...rest, press };
  }

  test.each(['select', 'draw'] as const)('is written by a click with the tool %s, as one step to undo', (tool) => {
    const { store, at, press, written } = doubtful();
    press(at(67, 1.5), tool)?.up(at(67, 1.5));
    expect(written()).toBe('C4/q G4/q E4/h');
    store.perform('undo');
    expect([written(), store.hasChanges()]).toEqual(['C4/q r/q E4/h', false]);
  });

  test('by a tap, too; a finger that goes on scrolls, a mouse brushes, and nothing is written', () => {
    const { at, press, written } = doubtful();
    press(at(67, 1.5), 'draw')?.move(at(67, 2.5))?.up(at(67, 2.5));
    press(at(67, 1.5, 0, 'touch'), 'select')
      ?.move(at(67, 2.5, 0, 'touch'))
      ?.up(at(67, 2.5, 0, 'touch'));
    expect(written()).toBe('C4/q r/q E4/h');
    press(at(67, 1.5, 0, 'touch'), 'select')?.up(at(67, 1.5, 0, 'touch'));
    expect(written()).toBe('C4/q G4/q E4/h');
  });

  test('is left alone by the other tools', () => {
    const { at, press, written } = doubtful();
    press(at(67, 1.5), 'split')?.up(at(67, 1.5));
    press(at(67, 1.5), 'erase', true)?.up(at(67, 1.5));
    expect(written()).toBe('C4/q r/q E4/h');
  });
});
