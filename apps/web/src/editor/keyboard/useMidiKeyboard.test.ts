import { music, notation } from '@notewright/score/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { midiInputs } from '../../midi';
import { keyboards } from '../../midi/testing/keyboards';
import { mounted } from '../../testing/hook';
import { openPage } from '../../testing/page';
import { EditingStore } from '../store/editingStore';
import { useMidiKeyboard } from './useMidiKeyboard';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const CHORD_MS = 40;

async function editor() {
  const window = openPage();
  const [keyboard] = keyboards('Piano');
  await midiInputs.connect();
  const store = new EditingStore(music('4/4 clefs=treble | C4/q D4/q E4/q F4/q |'), 1, { keymap: 'specified' });
  store.perform('first-note');
  const page = await mounted(useMidiKeyboard, store, undefined, window);
  const play = (...midis: number[]) => midis.forEach((midi) => keyboard?.press(midi));
  return { store, page, play, keyboard, written: () => notation(store.getState().score).split('|')[1]?.trim() };
}

test('keys that go down together are a chord, one after the other are notes', async () => {
  const { play, written } = await editor();
  play(60);
  vi.advanceTimersByTime(CHORD_MS - 1);
  play(64, 67);
  vi.advanceTimersByTime(1);
  expect(written()).toBe('[C4 E4 G4]/q D4/q E4/q F4/q');
  play(72);
  vi.advanceTimersByTime(CHORD_MS);
  play(74);
  vi.advanceTimersByTime(CHORD_MS);
  expect(written()).toBe('[C4 E4 G4]/q C5/q D5/q F4/q');
});

test('a key that bounces is one note, and one that comes up writes nothing', async () => {
  const { play, keyboard, written, store } = await editor();
  play(65, 65);
  keyboard?.lift(65);
  vi.advanceTimersByTime(CHORD_MS);
  expect(written()).toBe('F4/q D4/q E4/q F4/q');
  const { score } = store.getState();
  keyboard?.lift(65);
  vi.advanceTimersByTime(CHORD_MS);
  expect(store.getState().score).toBe(score);
});

test('who leaves the page writes nothing any more, also of what was pressed already', async () => {
  const { play, page, written } = await editor();
  play(65);
  await page.leave();
  play(67);
  vi.advanceTimersByTime(CHORD_MS);
  expect(written()).toBe('C4/q D4/q E4/q F4/q');
});
