import { music } from '@notewright/score/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActionStates, actionStatesOf } from './actionStates';
import { EditingStore } from './editingStore';

/** Where there is no browser a picture is on the screen at once. */
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (done: () => void) => done()));
afterEach(() => void vi.unstubAllGlobals());

const afterThePicture = () => new Promise((resolve) => setTimeout(resolve, 0));
const open = () => {
  const store = new EditingStore(music('4/4 | C4/q D4/q E4/q F4/q |'), 3, { keymap: 'specified' });
  return { store, states: new ActionStates(store) };
};

test('what cannot be done says why; what is on is on', async () => {
  const { store, states } = open();
  const stop = states.follow();
  expect(states.of('undo').enabled).toBe('Nothing to undo');
  store.perform('first-note');
  store.perform('duration-half');
  await afterThePicture();
  expect(states.of('undo').enabled).toBe(true);
  expect([states.of('duration-half').active, states.of('duration-quarter').active]).toEqual([true, false]);
  stop();
});

test('however many edits come before a picture, all actions are asked once after it', async () => {
  const { store, states } = open();
  let asked = 0;
  const stop = states.follow();
  states.subscribe(() => asked++);
  store.perform('first-note');
  for (let step = 0; step < 5; step++) store.perform('pitch-up');
  expect(asked).toBe(0);
  await afterThePicture();
  expect(asked).toBe(1);
  stop();
  store.perform('undo');
  await afterThePicture();
  expect(asked).toBe(1);
});

test('a state that stays the same is the same object, so that its button is not drawn anew', async () => {
  const { store, states } = open();
  const stop = states.follow();
  const [undo, redo] = [states.of('undo'), states.of('redo')];
  store.perform('first-note');
  store.perform('pitch-up');
  await afterThePicture();
  expect(states.of('redo')).toBe(redo);
  expect(states.of('undo')).not.toBe(undo);
  stop();
});

test('a store has one', () => {
  const { store } = open();
  expect(actionStatesOf(store)).toBe(actionStatesOf(store));
  expect(actionStatesOf(open().store)).not.toBe(actionStatesOf(store));
});
