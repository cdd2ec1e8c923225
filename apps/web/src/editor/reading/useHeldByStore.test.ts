import type { SongSettings } from '@notewright/contracts';
import { NOTHING } from '@notewright/editor';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { mounted } from '../../testing/hook';
import { EditingStore } from '../store/editingStore';
import { useHeldByStore } from './useHeldByStore';

const settings = (instrument: 'piano' | 'flute'): SongSettings => ({ version: 1, mode: 'universal', instrument });
const [FIRST, OTHER] = [music('4/4 at=0 | C4/w |'), music('4/4 at=0 | D4/w |')];

/** A score that was heard, in play mode or while it is edited. */
async function held({ editing = false, heard = true, saves = true } = {}) {
  const store = new EditingStore(
    FIRST,
    1,
    { keymap: 'specified' },
    heard ? { settings: settings('piano') } : undefined,
  );
  const did: string[] = [];
  let undo: () => void = () => undefined;
  const save = async () => {
    did.push(`saved ${now()}`);
    if (saves) store.markSaved(store.getState().score, store.version + 1, store.getState().reading);
    return saves;
  };
  const messages = {
    saved: (back: () => void) => void (did.push('said saved'), (undo = back)),
    kept: () => void did.push('said kept'),
    undone: () => void did.push('said undone'),
  };
  const now = () => notation(store.getState().score).split('|')[1]?.trim();
  const page = await mounted((edits: boolean) => useHeldByStore(store, edits, save, messages), editing);
  const take = () =>
    page.after(() => page.now()?.take({ score: OTHER, settings: settings('flute'), plain: OTHER, before: FIRST }));
  return { store, page, did, now, take, undo: () => page.after(() => undo()) };
}

test('in play mode a reading is saved at once; taken back, the music of before is saved', async () => {
  const { page, did, now, take, undo } = await held();
  await take();
  expect([now(), page.now()?.settings.instrument, did]).toEqual(['D4/w', 'flute', ['saved D4/w', 'said saved']]);
  await undo();
  expect([now(), page.now()?.settings.instrument, did.slice(2)]).toEqual(['C4/w', 'piano', ['saved C4/w', 'said undone']]); // prettier-ignore
});

test('beside work that is not saved it waits for the next save', async () => {
  const { store, did, now, take } = await held();
  store.perform('first-note');
  store.perform('octave-up');
  store.select(NOTHING);
  await take();
  expect([now(), did]).toEqual(['D4/w', ['said kept']]);
});

test('while the score is edited it is a step like any other', async () => {
  const { store, did, now, take } = await held({ editing: true });
  await take();
  expect([now(), did, store.hasChanges()]).toEqual(['D4/w', [], true]);
  store.perform('undo');
  expect([now(), store.hasChanges()]).toEqual(['C4/w', false]);
});

test('where it could not be saved nobody says that it was', async () => {
  const { did, take } = await held({ saves: false });
  await take();
  expect(did).toEqual(['saved D4/w']);
});

test('music that was not heard has no readings', async () => expect((await held({ heard: false })).page.now()).toBeUndefined()); // prettier-ignore
