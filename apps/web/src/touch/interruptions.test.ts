import { expect, test } from 'vitest';
import { whenInterrupted } from './interruptions';
import { event, focusIn, INTERRUPTIONS, pointer } from './testing/hand';

const waiting = ({ counted = false } = {}) => {
  const page = new EventTarget();
  const heard: string[] = [];
  const stop = whenInterrupted(counted ? undefined : 1, ({ type }) => heard.push(type), page);
  return { page, heard, stop };
};

test.each(Object.entries(INTERRUPTIONS))('%s ends a gesture, once', (_, interruption) => {
  const { page, heard } = waiting();
  page.dispatchEvent(interruption());
  expect(heard).toHaveLength(1);
  for (const again of Object.values(INTERRUPTIONS)) page.dispatchEvent(again());
  expect(heard).toHaveLength(1);
});

test.each([
  ['another key', event('keydown', { key: 'Shift' })],
  ['the same pointer', pointer('pointerdown')],
  ['the end of another pointer', pointer('pointercancel', { pointerId: 2 })],
  ['the focus that goes to a control', focusIn({ closest: () => null })],
])('%s ends nothing', (_, other) => {
  const { page, heard } = waiting();
  page.dispatchEvent(other);
  expect(heard).toEqual([]);
});

test('Escape is spent on the gesture: it closes and deselects nothing besides', () => {
  const { page } = waiting();
  const escape = event('keydown', { key: 'Escape' });
  const stopped: string[] = [];
  escape.stopPropagation = () => stopped.push('stopped');
  page.dispatchEvent(escape);
  expect([escape.defaultPrevented, stopped]).toEqual([true, ['stopped']]);
  const next = event('keydown', { key: 'Escape' });
  page.dispatchEvent(next);
  expect(next.defaultPrevented).toBe(false);
});

test('where fingers are counted by whoever asks, pointers say nothing', () => {
  const { page, heard } = waiting({ counted: true });
  page.dispatchEvent(pointer('pointercancel'));
  page.dispatchEvent(pointer('pointerdown', { pointerId: 2 }));
  expect(heard).toEqual([]);
});

test('nobody is called after the end', () => {
  const { page, heard, stop } = waiting();
  stop();
  page.dispatchEvent(event('keydown', { key: 'Escape' }));
  expect(heard).toEqual([]);
});
