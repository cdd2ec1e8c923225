import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import type { EditingStore } from '../store/editingStore';
import { pointer } from '../../touch/testing/hand';
import { AddingHead } from './addingHead';
import { press, pressTwice } from './pressing';
import { paper } from './testing/paper';

const musicOf = (store: EditingStore) => notation(store.getState().score).split('|')[1]!.trim();
const FINGER = { pointerType: 'touch' };

test('a click selects; with Ctrl in or out; the tremble of a hand is still a click', () => {
  const { store, place, at } = paper('C5/q D5/q E5/h');
  const selected = () => store.getState().selection.heads.length;
  press(place, at(0)).up(at(0));
  expect(selected()).toBe(1);
  const trembling = press(place, at(1, 0, { ctrlKey: true }));
  expect(trembling.move(at(1, 1, { ctrlKey: true }))).toBe(trembling);
  trembling.up(at(1, 1, { ctrlKey: true }));
  expect([selected(), musicOf(store)]).toEqual([2, 'C5/q D5/q E5/h']);
  press(place, at(0, 0, { ctrlKey: true })).up(at(0, 0, { ctrlKey: true }));
  expect(selected()).toBe(1);
});

test('a head follows the mouse by lines and spaces, and its way is one step to undo', () => {
  const { store, place, painter, at } = paper('C5/q D5/q E5/h');
  const drag = press(place, at(0)).move(at(0, 2));
  expect([musicOf(store), painter.shown?.y]).toEqual(['E5/q D5/q E5/h', 104]);
  drag.move(at(0, 4)).up(at(0, 4));
  expect([musicOf(store), painter.shown]).toEqual(['G5/q D5/q E5/h', undefined]);
  store.perform('undo');
  expect([musicOf(store), store.hasChanges()]).toEqual(['C5/q D5/q E5/h', false]);
});

test('a drag that is broken off leaves music, selection, undo and redo as they were, and no ghost', () => {
  const { store, place, painter, at } = paper('C5/q D5/q E5/h');
  press(place, at(2)).up(at(2));
  store.perform('octave-up');
  store.perform('undo');
  const before = store.getState();
  press(place, at(0)).move(at(0, 3)).move(at(0, -2)).cancel();
  expect([store.getState(), painter.shown]).toEqual([before, undefined]);
  expect(store.perform('redo')).toBe(true);
});

test('a second click on a head takes its chord, between the lines the voice from end to end', () => {
  const { store, place, at } = paper('[C5 E5]/q D5/q r/h');
  const selected = () => store.getState().selection.heads.length;
  press(place, at(0)).up(at(0));
  pressTwice(place, at(0));
  expect(selected()).toBe(2);
  pressTwice(place, pointer('dblclick', { clientX: 350, clientY: 110 }));
  expect(selected()).toBe(4);
});

test('a press that is broken off selects nothing', () => {
  const { store, place, at } = paper('C5/q D5/q E5/h');
  press(place, at(0)).cancel();
  expect(store.getState().selection.heads).toEqual([]);
});

test('a finger drags only what is selected, so that scrolling changes no music', () => {
  const { store, place, at } = paper('C5/q D5/q E5/h');
  press(place, at(0, 0, FINGER))
    .move(at(0, 4, FINGER))
    .up(at(0, 4, FINGER));
  expect(musicOf(store)).toBe('C5/q D5/q E5/h');
  press(place, at(0, 0, FINGER)).up(at(0, 0, FINGER));
  press(place, at(0, 0, FINGER))
    .move(at(0, 4, FINGER))
    .up(at(0, 4, FINGER));
  expect(musicOf(store)).toBe('G5/q D5/q E5/h');
});

test('while heads are added a ghost shows where a click puts one; a press that is broken off adds none', () => {
  const { store, place, painter, at } = paper('C5/q D5/q E5/h');
  const adding = new AddingHead(place);
  adding.follow(at(0, 2));
  expect([painter.shown?.x, painter.shown?.y]).toEqual([50, 104]);
  adding.press(at(0, 2)).cancel();
  adding.press(at(0, 2)).up(at(0, 6)); // it went on: it scrolled
  expect(musicOf(store)).toBe('C5/q D5/q E5/h');
  adding.press(at(0, 2)).up(at(0, 2));
  expect(musicOf(store)).toBe('[C5 E5]/q D5/q E5/h');
  adding.end();
  expect(painter.shown).toBeUndefined();
});
