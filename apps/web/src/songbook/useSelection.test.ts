import { expect, test } from 'vitest';
import { mounted } from '../testing/hook';
import { BareElement } from '../testing/page';
import { at, event } from '../touch/testing/hand';
import { useSelection } from './useSelection';

async function songbook(...shown: string[]) {
  const list = await mounted((songs: readonly string[]) => useSelection(songs), shown);
  const key = (name: string, held: object = {}, on?: BareElement) => {
    const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    const pressed = event('keydown', { key: name, ...plain, ...held });
    return list.after(() => list.page.dispatchEvent(on ? at(on, pressed) : pressed)).then(() => pressed);
  };
  return { list, key, marked: () => [...list.now().selection.ids] };
}

test('what is not shown any more is not marked any more', async () => {
  const { list, marked } = await songbook('a', 'b', 'c');
  await list.after(() => list.now().onToggle('a'));
  await list.after(() => list.now().onToggle('c'));
  expect(marked()).toEqual(['a', 'c']);
  await list.again(['b', 'c']);
  expect(marked()).toEqual(['c']);
  await list.again(['a', 'b', 'c']);
  expect(marked()).toEqual(['c']);
});

test('Ctrl+A marks all songs shown, and Escape takes all marks away', async () => {
  const { key, marked } = await songbook('a', 'b', 'c');
  expect((await key('a', { ctrlKey: true })).defaultPrevented).toBe(true);
  expect(marked()).toEqual(['a', 'b', 'c']);
  await key('Escape');
  expect(marked()).toEqual([]);
});

test.each([
  ['without Ctrl', { ctrlKey: false }],
  ['with Shift, too', { ctrlKey: true, shiftKey: true }],
  ['with Alt, too', { ctrlKey: true, altKey: true }],
])('A %s marks nothing', async (_, held) => {
  const { key, marked } = await songbook('a', 'b');
  expect((await key('a', held)).defaultPrevented).toBe(false);
  expect(marked()).toEqual([]);
});

test('an empty songbook leaves Ctrl+A to the browser', async () => {
  const { key } = await songbook();
  expect((await key('a', { ctrlKey: true })).defaultPrevented).toBe(false);
});

test.each(['input', '[role=dialog]', '[role=menu]'])('keys pressed in %s are not for the list', async (selector) => {
  const { list, key, marked } = await songbook('a', 'b');
  await list.after(() => list.now().onToggle('b'));
  const inside = new BareElement([selector]);
  await key('a', { ctrlKey: true }, inside);
  await key('Escape', {}, inside);
  expect(marked()).toEqual(['b']);
});

test('with Shift everything from the song marked last is marked, in the order that is shown now', async () => {
  const { list, marked } = await songbook('a', 'b', 'c', 'd');
  await list.after(() => list.now().onToggle('d'));
  await list.again(['d', 'c', 'b', 'a']);
  await list.after(() => list.now().onExtend('b'));
  expect(marked().sort()).toEqual(['b', 'c', 'd']);
});
