import { stepsOf } from '@notewright/editor';
import { encodeMusicJson, type Score } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { patchBetween, patched } from '../../sheet/scorePatch';
import { EditingStore } from '../store/editingStore';
import type { Draft } from './draftProtocol';
import { historyIn, HistoryKeeper, HistoryTeller } from './keptHistory';

const PIECE = '4/4 | C4/q D4/q E4/q F4/q | G4/q A4/q B4/q C5/q | C5/w |';

/** A store whose work is kept as the worker does it, on the other side of a structured clone. */
function keptStore() {
  const store = new EditingStore(music(PIECE), 1, { keymap: 'specified' });
  const [teller, keeper] = [new HistoryTeller(), new HistoryKeeper()];
  const opened = store.getState().score;
  let sent = opened;
  let arrived: Score = structuredClone(opened);
  let steps = 0;
  store.onChange(({ before, after }) => {
    if (before.score === after.score) return;
    const history = teller.news(after);
    steps += history.added.length;
    const message = structuredClone({ patch: patchBetween(sent, after.score), history });
    sent = after.score;
    arrived = patched(arrived, message.patch);
    keeper.hear(message.history);
  });
  const draft = (): Draft =>
    structuredClone({
      ...{ songId: 'song#page', version: 1, keptAt: 0 },
      ...{ music: encodeMusicJson(arrived), history: keeper.of(arrived) },
    });
  return { store, draft, toldSteps: () => steps };
}

const texts = (scores: readonly { readonly score: Score }[]) => scores.map(({ score }) => notation(score));
const inStore = (store: EditingStore, direction: 'past' | 'future') =>
  stepsOf(store.getState().history, direction, 99).map(({ version }) => notation(version.score));

test('what can be undone and redone is kept with the work, and each step is sent once', () => {
  const { store, draft, toldSteps } = keptStore();
  store.perform('first-note');
  for (let k = 0; k < 6; k++) {
    store.perform('pitch-up');
    store.perform('next-note');
  }
  expect(toldSteps()).toBe(6);
  for (let k = 0; k < 2; k++) store.perform('undo');
  store.perform('redo');
  const found = historyIn(draft());
  expect(texts(found?.past ?? [])).toEqual(inStore(store, 'past'));
  expect(texts(found?.future ?? [])).toEqual(inStore(store, 'future'));
  expect(found?.past).toHaveLength(5);
});

test('a gesture is one step however long it takes, and what it left comes back', () => {
  const { store, draft } = keptStore();
  store.perform('first-note');
  for (let k = 0; k < 5; k++) store.perform('pitch-up', undefined, 'drag');
  expect(texts(historyIn(draft())?.past ?? [])).toEqual([notation(music(PIECE))]);
});

test('restored in another visit, everything can be undone back to what is stored, and done again', () => {
  const { store, draft } = keptStore();
  store.perform('first-note');
  for (let k = 0; k < 10; k++) store.perform('pitch-up');
  const found = historyIn(draft());
  const later = new EditingStore(music(PIECE), 1, { keymap: 'specified' });
  if (!found) throw new Error('a history was kept');
  later.restoreDraft(found, 1);
  const end = notation(later.getState().score);
  expect(end).toBe(notation(store.getState().score));
  expect(later.hasChanges()).toBe(true);
  for (let k = 0; k < 10; k++) later.perform('undo');
  expect(later.hasChanges()).toBe(false);
  expect(notation(later.getState().score)).toBe(notation(music(PIECE)));
  for (let k = 0; k < 10; k++) later.perform('redo');
  expect(notation(later.getState().score)).toBe(end);
});

test('work over another version is one step more; a history of another form is left out', () => {
  const { store, draft } = keptStore();
  store.perform('first-note');
  store.perform('pitch-up');
  const kept = draft();
  const found = historyIn(kept);
  if (!found) throw new Error('a history was kept');
  const elsewhere = new EditingStore(music('4/4 | G4/w |'), 2, { keymap: 'specified' });
  elsewhere.restoreDraft(found, 1);
  for (let k = 0; k < 2; k++) elsewhere.perform('undo');
  expect(notation(elsewhere.getState().score)).toBe(notation(music('4/4 | G4/w |')));
  expect(historyIn({ ...kept, music: encodeMusicJson(music('4/4 | G4/w |')) })).toBeUndefined();
  expect(historyIn({ ...kept, history: { score: {} as Score, past: [], future: [] } })).toBeUndefined();
});
