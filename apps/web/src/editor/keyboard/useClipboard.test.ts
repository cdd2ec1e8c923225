import { actionNamed } from '@notewright/editor';
import { music, notation } from '@notewright/score/testing';
import { expect, test, vi } from 'vitest';
import { mounted } from '../../testing/hook';
import { openPage } from '../../testing/page';
import { EditingStore } from '../store/editingStore';
import { useClipboard } from './useClipboard';

async function editor(clipboard: Partial<Clipboard> | undefined) {
  const window = openPage();
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  const store = new EditingStore(music('4/4 clefs=treble | C4/q D4/q E4/q F4/q |'), 1, { keymap: 'specified' });
  store.perform('first-note');
  const page = await mounted(useClipboard, store, undefined, window);
  const written = () => notation(store.getState().score).split('|')[1]?.trim();
  return { store, page, written, said: () => page.messages().map(({ text }) => text) };
}

test.each([
  ['on a page without https, which has no clipboard', undefined],
  ['where the browser refuses it', { writeText: () => Promise.reject(new Error('denied')), readText: () => Promise.reject(new Error('denied')) }], // prettier-ignore
])('%s, what was copied is said to be, and pasted here', async (_, clipboard) => {
  const { store, page, written, said } = await editor(clipboard);
  await page.after(() => page.now().copy());
  expect(said()).toEqual(['Copied to clipboard!']);
  store.perform('next-note');
  await page.after(() => page.now().paste());
  expect(written()).toBe('C4/q C4/q E4/q F4/q');
});

test('what was copied in another window can be pasted here, by the button too, which is there as soon as something is selected', async () => {
  let system = '';
  const shared = {
    writeText: async (text: string) => void (system = text),
    readText: async () => system,
  };
  const there = await editor(shared);
  await there.page.after(() => there.page.now().copy());
  const here = await editor(shared);
  here.store.perform('next-note');
  expect(actionNamed('paste').enabled(here.store.getState())).toBe(true);
  await here.page.after(() => here.page.now().paste());
  expect(here.written()).toBe('C4/q C4/q E4/q F4/q');
});
