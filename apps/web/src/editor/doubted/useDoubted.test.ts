import type { SongSettings } from '@notewright/contracts';
import type { HeardNote } from '@notewright/evidence';
import { music } from '@notewright/score/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../../testing/hook';
import { openPage } from '../../testing/page';
import { noLine, serve } from '../../testing/server';
import { workers } from '../../testing/workers';
import { EditingStore } from '../store/editingStore';
import { useDoubted } from './useDoubted';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const NOTE: HeardNote = { onsetSec: 1, offsetSec: 2, midi: 60, velocity: 80, confidence: 0.3 };
const PIANO: SongSettings = { version: 1, mode: 'universal', instrument: 'piano' };

async function editor(settings: SongSettings | undefined = PIANO, lineIsDown = () => false) {
  const window = openPage();
  const readers = workers();
  const calls = serve(() => (lineIsDown() ? noLine() : new Response(new Uint8Array(8))));
  const store = new EditingStore(music('4/4 | C4/w |'), 1, { keymap: 'specified' });
  const page = await mounted((how: SongSettings | undefined) => useDoubted('song', store, how), settings, undefined, window); // prettier-ignore
  const show = (on: boolean) => page.after(() => page.now().onShown(on));
  const read = (message: unknown) => page.after(() => readers.at(-1)?.say(message));
  return { page, calls, readers, show, read, stage: () => page.now().stage };
}

test('nothing is fetched before it is asked for; then the notes are shown, and switched off and on without fetching again', async () => {
  const { page, calls, show, read, stage } = await editor();
  expect([stage(), calls.length]).toEqual(['off', 0]);
  await show(true);
  expect(stage()).toBe('fetching');
  await read({ kind: 'doubted', notes: [NOTE] });
  expect([stage(), page.now().heard]).toEqual(['shown', [NOTE]]);
  await show(false);
  expect([stage(), page.now().heard]).toEqual(['off', undefined]);
  await show(true);
  expect([stage(), calls.length]).toEqual(['shown', 1]);
});

test('who switches it off while it is fetched ends the reading, and nothing late is shown', async () => {
  const { page, readers, show, read, stage } = await editor();
  await show(true);
  await show(false);
  expect(readers.map(({ ended }) => ended)).toEqual([true]);
  await read({ kind: 'doubted', notes: [NOTE] });
  await show(true);
  expect([stage(), page.now().heard, readers.length]).toEqual(['fetching', undefined, 2]);
});

test('a line that is down is said, and asked for again it is tried anew', async () => {
  let down = true;
  const { show, read, stage } = await editor(PIANO, () => down);
  await show(true);
  expect(stage()).toBe('failed');
  down = false;
  await show(false);
  await show(true);
  expect(stage()).toBe('fetching');
  await read({ kind: 'doubted', notes: [] });
  expect(stage()).toBe('shown');
});

test('evidence that cannot be read is a failure', async () => {
  const { show, read, stage } = await editor();
  await show(true);
  await read({ kind: 'failed', detail: 'torn' });
  expect(stage()).toBe('failed');
});

test('switching it on or off forgets which one somebody walked to', async () => {
  const { page, show, read } = await editor();
  await show(true);
  await read({ kind: 'doubted', notes: [NOTE] });
  await page.after(() => page.now().choose(NOTE));
  expect(page.now().chosen).toBe(NOTE);
  await show(false);
  expect(page.now().chosen).toBeUndefined();
});

test('music that was not heard has none', async () => {
  const window = openPage();
  const calls = serve(noLine);
  const store = new EditingStore(music('4/4 | C4/w |'), 1, { keymap: 'specified' });
  const page = await mounted(() => useDoubted('song', store, undefined), undefined, undefined, window);
  await page.after(() => page.now().onShown(true));
  expect([page.now().possible, calls.length]).toEqual([false, 0]);
});
