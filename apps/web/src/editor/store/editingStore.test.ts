import { spokenSelection } from '@notewright/editor';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { EditingStore } from './editingStore';

const open = () => new EditingStore(music('4/4 | C4/q D4/q E4/q F4/q |'), 3, { keymap: 'specified' });
const musicOf = (store: EditingStore) => {
  const text = notation(store.getState().score);
  return text.slice(text.indexOf('|'));
};

/** A draft that can undo nothing. */
const work = (text: string) => ({ score: music(text), past: [], future: [] });

test('what is edited while a save travels stays unsaved', () => {
  const store = open();
  store.perform('first-note');
  store.perform('pitch-up');
  const travelling = store.getState().score;
  store.perform('duration-half');
  store.markSaved(travelling, 4);
  expect([store.version, store.hasChanges()]).toEqual([4, true]);
  store.perform('undo');
  expect(store.hasChanges()).toBe(false);
});

test('undoing back to what is saved leaves nothing to save', () => {
  const store = open();
  store.perform('first-note');
  store.perform('octave-up');
  expect([musicOf(store), store.hasChanges()]).toEqual(['| C5/q D4/q E4/q F4/q |', true]);
  store.perform('undo');
  expect([musicOf(store), store.hasChanges()]).toEqual(['| C4/q D4/q E4/q F4/q |', false]);
});

test('what is given up is gone; what was saved stays', () => {
  const store = open();
  store.perform('first-note');
  store.perform('octave-up');
  store.markSaved(store.getState().score, 4);
  store.perform('delete');
  store.giveUp();
  expect([musicOf(store), store.version, store.hasChanges()]).toEqual(['| C5/q D4/q E4/q F4/q |', 4, false]);
  expect(store.perform('undo')).toBe(false);
});

test('a refusal is shown and changes nothing; listeners hear what was done, with before and after', () => {
  const store = open();
  const refused: string[] = [];
  const heard: (string | undefined)[] = [];
  store.onRefused(({ code }) => refused.push(code));
  store.onChange(({ action, before, after }) => heard.push(`${action} ${before.score === after.score}`));
  expect(store.perform('delete')).toBe(false);
  store.perform('first-note');
  store.perform('rest');
  expect(refused).toEqual(['no-notes-selected']);
  expect(heard).toEqual(['first-note true', 'rest false']);
});

test('a key held down is one step to undo', () => {
  const store = open();
  store.perform('first-note');
  for (let step = 0; step < 5; step++) store.perform('pitch-up', undefined, 'key 1');
  store.perform('undo');
  expect(store.hasChanges()).toBe(false);
});

test('a draft is taken up on the version it was based on, as a step that can be undone', () => {
  const store = open();
  store.restoreDraft(work('4/4 | G4/w |'), 2);
  expect([musicOf(store), store.version, store.hasChanges()]).toEqual(['| G4/w |', 2, true]);
  store.perform('undo');
  expect(musicOf(store)).toBe('| C4/q D4/q E4/q F4/q |');
});

test('what a work was made from is known as long as it was opened here, and not for a draft of an older version', () => {
  const store = open();
  const [{ score: opened }, { version }] = [store.getState(), store];
  store.perform('first-note');
  store.perform('pitch-up');
  expect(store.base).toBe(opened);
  store.restoreDraft(work('4/4 | G4/w |'), version - 1);
  expect(store.base).toBeUndefined();
  const merged = music('4/4 | G4/h A4/h |');
  store.mergeOver({ score: merged }, opened, version);
  expect(store.base).toBe(opened);
  store.restoreDraft(work('4/4 | G4/w |'), version - 1);
  store.markSaved(store.getState().score, version + 1);
  expect(store.base).toBe(store.getState().score);
});

test('restored work of an older version that is given up leaves nothing behind: what is saved next follows on what is stored', () => {
  const store = open();
  store.restoreDraft(work('4/4 | G4/w |'), 2);
  expect(store.version).toBe(2);
  store.giveUp();
  expect([musicOf(store), store.version, store.hasChanges()]).toEqual(['| C4/q D4/q E4/q F4/q |', 3, false]);
  expect(store.base).toBe(store.getState().saved);
  store.perform('first-note');
  store.perform('octave-up');
  expect([store.version, store.base]).toEqual([3, store.getState().saved]);
});

test('a draft that was read anew brings how with it; undone, the music stands as it was read before', () => {
  const store = open();
  const [before, anew] = [store.getState().reading, { settings: { tempoScale: 'half' } }];
  store.restoreDraft(work('4/4 | G4/w |'), 2, anew);
  expect(store.getState().reading).toBe(anew);
  expect(store.savedReading).toBe(before);
  store.perform('undo');
  expect(store.getState().reading).toBe(before);
});

test('what shows only the beginning stays so, and what is whole is saved whole, whatever work is taken up', () => {
  const seen = new EditingStore(music('4/4 | C4/w | r/w |'), 3, { keymap: 'specified' }, undefined, true);
  for (const store of [open(), seen]) {
    store.restoreDraft(work('4/4 | G4/w |'), 2);
    expect(store.beginning).toBe(store === seen);
  }
});

test('who no longer listens hears of no refusal', () => {
  const store = open();
  const refused: string[] = [];
  const stop = store.onRefused(({ code }) => refused.push(code));
  store.perform('delete');
  stop();
  store.perform('delete');
  expect(refused).toEqual(['no-notes-selected']);
});

test('whoever keeps rests as typed still does after everything was given up', () => {
  const store = new EditingStore(music('4/4 | C4/q D4/q E4/q F4/q |'), 3, { keymap: 'musescore', keepsTyped: true });
  store.giveUp();
  expect(store.getState()).toMatchObject({ keymap: 'musescore', keepsTyped: true });
});

test('where only the first measures are open, nothing is selected or written behind them, also in work taken up and given up', () => {
  const score = music(`4/4 | ${Array.from({ length: 42 }, () => 'r/w').join(' | ')} |`);
  const store = new EditingStore(score, 1, { keymap: 'specified' }, undefined, true);
  const refused: string[] = [];
  store.onRefused(({ code }) => refused.push(code));
  const reached = () => {
    store.perform('last-note');
    return spokenSelection(store.getState().score, store.getState().selection);
  };
  expect(reached()).toContain('measure 40');
  store.perform('append-measure');
  expect([refused, store.hasChanges()]).toEqual([['measures-locked'], false]);
  store.restoreDraft({ score, past: [], future: [] }, 1);
  expect(reached()).toContain('measure 40');
  store.giveUp();
  expect(reached()).toContain('measure 40');
});
