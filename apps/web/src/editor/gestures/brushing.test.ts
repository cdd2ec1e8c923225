import type { HeadRef } from '@notewright/editor';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { pointer } from '../../touch/testing/hand';
import { EditingStore } from '../store/editingStore';
import { brushing } from './brushing';

/** Notes stand 10 pixels apart from 0 on; the brush takes those from where the mouse went down to where it is. */
function sheet(held: Parameters<typeof pointer>[1] = {}) {
  const page = openPage();
  const store = new EditingStore(music('4/4 clefs=treble | C4/q D4/q E4/q F4/q |'), 1, { keymap: 'specified' });
  const { elements } = store.getState().score.parts[0]!.measures[0]!.voices[0]!;
  const heads = elements.map(({ id }): HeadRef => ({ elementId: id, headIndex: 0 }));
  const down = pointer('pointerdown', { clientX: 30, clientY: 5, ...held });
  const between = (a: number, b: number) =>
    heads.filter((_, index) => 10 * index >= Math.min(a, b) && 10 * index <= Math.max(a, b));
  const selected = () => store.getState().selection.heads.map(({ elementId }) => elements.findIndex(({ id }) => id === elementId)); // prettier-ignore
  return {
    ...{ store, heads, selected },
    begin: () => brushing(store, down, ({ clientX }) => between(30, clientX)),
    frames: () => page.document.body.children,
  };
}
const to = (clientX: number, clientY: number) => pointer('pointermove', { clientX, clientY });

test('what the rectangle reaches is selected while it grows, and let go where it shrinks', () => {
  const { begin, selected } = sheet();
  const brush = begin();
  brush.move(to(0, 50));
  expect(selected()).toEqual([0, 1, 2, 3]);
  brush.move(to(15, 50));
  expect(selected()).toEqual([2, 3]);
  brush.move(to(34, 50));
  expect(selected()).toEqual([3]);
});

test('the rectangle is drawn from corner to corner, whichever way the mouse went', () => {
  const { begin, frames } = sheet();
  begin().move(to(10, -20));
  expect(frames().map(({ style }) => style['cssText'])).toEqual(['left:10px;top:-20px;width:20px;height:25px']);
});

test('a brush that is lifted leaves its selection and no rectangle', () => {
  const { begin, frames, selected } = sheet();
  const brush = begin();
  brush.move(to(15, 50)).up(to(15, 50));
  expect([selected(), frames()]).toEqual([[2, 3], []]);
});

test('a brush that is taken back leaves what was selected before it', () => {
  const { store, heads, begin, frames, selected } = sheet();
  store.select({ ...store.getState().selection, heads: [heads[1]!] });
  const brush = begin();
  brush.move(to(15, 50));
  expect(selected()).toEqual([2, 3]);
  brush.cancel();
  expect([selected(), frames()]).toEqual([[1], []]);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)('with %s it is added to what was selected, not twice', (key) => {
  const { store, heads, begin, selected } = sheet({ [key]: true });
  store.select({ ...store.getState().selection, heads: [heads[0]!] });
  const brush = begin();
  brush.move(to(15, 50));
  brush.move(to(25, 50));
  expect(selected()).toEqual([0, 3]);
});
