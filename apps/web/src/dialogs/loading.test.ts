import { expect, test } from 'vitest';
import { componentOf, loadAhead, loadedOf } from './loading';
import type { Dialog } from './registry';

/** A dialog whose code cannot be had the first few times. */
const dialogAfter = (failures: number) => {
  let asked = 0;
  const dialog: Dialog = {
    name: 'late',
    guard: 'editing',
    load: () =>
      Promise.resolve().then(() => (++asked > failures ? () => null : Promise.reject(new Error('no connection')))),
  };
  return { dialog, asked: () => asked };
};

test('the code of a dialog is fetched once, ahead or when it is asked for', async () => {
  const { dialog, asked } = dialogAfter(0);
  await loadAhead([dialog]);
  expect(componentOf(dialog)).toBe(componentOf(dialog));
  await componentOf(dialog);
  expect(asked()).toBe(1);
  expect(loadedOf(dialog)).toBe(await componentOf(dialog));
});

test('what could not be fetched is fetched again by who asks next', async () => {
  const { dialog, asked } = dialogAfter(2);
  await loadAhead([dialog]);
  expect(loadedOf(dialog)).toBeUndefined();
  await expect(componentOf(dialog)).rejects.toThrow('no connection');
  expect((await componentOf(dialog))({} as never)).toBeNull();
  expect(asked()).toBe(3);
});
