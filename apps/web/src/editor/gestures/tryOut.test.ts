import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { EditingStore } from '../store/editingStore';
import { tryOut } from './tryOut';

/** A store whose last step was undone, so that there is something to redo. */
const open = () => {
  const store = new EditingStore(music('4/4 | C4/q D4/q E4/q F4/q |'), 3, { keymap: 'specified' });
  store.perform('first-note');
  store.perform('octave-up');
  store.perform('undo');
  store.perform('first-note');
  return store;
};
const musicOf = (store: EditingStore) => {
  const text = notation(store.getState().score);
  return text.slice(text.indexOf('|'));
};

test('what a pointer tried is one step to undo', () => {
  const store = open();
  const tried = tryOut(store);
  for (const midi of [62, 64, 65]) tried.perform('set-pitch', { midi });
  expect(musicOf(store)).toBe('| F4/q D4/q E4/q F4/q |');
  store.perform('undo');
  expect(musicOf(store)).toBe('| C4/q D4/q E4/q F4/q |');
});

test('what is taken back leaves music, selection, undo and redo as they were', () => {
  const store = open();
  const before = store.getState();
  const tried = tryOut(store);
  store.perform('next-note');
  tried.perform('set-pitch', { midi: 64 });
  tried.perform('set-duration', { base: 2, dots: 0 });
  tried.takeBack();
  expect(store.getState()).toEqual(before);
  expect(store.perform('redo')).toBe(true);
  expect(musicOf(store)).toBe('| C5/q D4/q E4/q F4/q |');
});

test('each try can begin with the music of before, and is still one step', () => {
  const store = open();
  const tried = tryOut(store);
  for (const base of [2, 1, 2] as const) {
    tried.takeBack();
    tried.perform('set-duration', { base, dots: 0 });
  }
  expect(musicOf(store)).toBe('| C4/h E4/q F4/q |');
  store.perform('undo');
  expect(musicOf(store)).toBe('| C4/q D4/q E4/q F4/q |');
});

test('what was saved meanwhile stays saved', () => {
  const store = open();
  const tried = tryOut(store);
  tried.perform('set-pitch', { midi: 64 });
  store.markSaved(store.getState().score, 4);
  tried.takeBack();
  expect([store.version, store.hasChanges()]).toEqual([4, true]);
});

test('what somebody else wrote meanwhile is not thrown away', () => {
  const store = open();
  const tried = tryOut(store);
  tried.perform('set-pitch', { midi: 64 });
  store.perform('last-note');
  store.perform('octave-up');
  tried.takeBack();
  tried.perform('set-pitch', { midi: 76 });
  tried.takeBack();
  expect(musicOf(store)).toBe('| E4/q D4/q E4/q E5/q |');
});
