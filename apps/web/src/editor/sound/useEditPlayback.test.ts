import { NO_PRACTICE } from '@notewright/playback';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import type { Player } from '../../player';
import { mounted } from '../../testing/hook';
import { EditingStore } from '../store/editingStore';
import { useEditPlayback } from './useEditPlayback';

/** Two measures under the hands, and a player that writes down what it is asked for. */
async function editor() {
  const store = new EditingStore(music('4/4 | C4/q D4/q E4/q F4/q | G4/h A4/h |'), 1, { keymap: 'specified' });
  const asked: string[] = [];
  const player = {
    state: 'stopped',
    play: () => asked.push('play'),
    pause: () => asked.push('pause'),
    seekSec: (sec: number) => asked.push(`second ${sec}`),
    seekTicks: (ticks: number) => asked.push(`quarter ${ticks / TICKS_PER_QUARTER}`),
    setPractice: (practice: unknown) => void asked.push(practice === NO_PRACTICE ? 'as written' : 'practised'),
  } as unknown as Player;
  const page = await mounted(
    (is: Player['state']) => useEditPlayback(store, { ...player, state: is }),
    'stopped' as Player['state'],
  );
  const begun = asked.splice(0);
  const select = (...actions: Parameters<typeof store.perform>[0][]) => actions.forEach((name) => store.perform(name));
  return { store, page, asked, begun, select, toggle: () => page.after(() => page.now().toggle()) };
}

test('what is edited is heard as it is written', async () => expect((await editor()).begun).toEqual(['as written']));

test('music plays from the first of the selected notes on, in whatever order they were selected', async () => {
  const { store, select, toggle, asked } = await editor();
  select('last-note');
  const { heads } = store.getState().selection;
  select('first-note', 'next-note');
  store.select({ heads: [...heads, ...store.getState().selection.heads] });
  await toggle();
  expect(asked).toEqual(['quarter 1', 'play']);
});

test('who moves the seek bar after selecting plays from there; who selects again, from the selection', async () => {
  const { page, select, toggle, asked } = await editor();
  select('last-note');
  await page.after(() => page.now().seekable.seekSec(1));
  await toggle();
  expect(asked.splice(0)).toEqual(['second 1', 'play']);
  select('first-note');
  await toggle();
  expect(asked).toEqual(['quarter 0', 'play']);
});

test('who has selected nothing plays on from where the music stands', async () => {
  const { select, toggle, asked } = await editor();
  select('first-note', 'escape');
  await toggle();
  expect(asked).toEqual(['play']);
});

test('edits are no selection: what was sought stays sought', async () => {
  const { store, page, select, toggle, asked } = await editor();
  select('first-note');
  await page.after(() => page.now().seekable.seekSec(1));
  store.perform('octave-up');
  await toggle();
  expect(asked.at(-1)).toBe('play');
});

test.each(['playing', 'loading'] as const)('music that is %s is stopped, wherever the selection is', async (state) => {
  const { page, select, toggle, asked } = await editor();
  select('last-note');
  await page.again(state);
  await toggle();
  expect([page.now().playing, asked]).toEqual([true, ['pause']]);
});
