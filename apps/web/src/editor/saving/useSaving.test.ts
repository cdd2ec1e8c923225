import { decodeMusicJson, encodeMusicJson, type Score } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../../testing/hook';
import { later, noLine, refusal, serve, type Call } from '../../testing/server';
import { EditingStore } from '../store/editingStore';
import { useSaving } from './useSaving';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const BEGUN = '4/4 | C4/q D4/q E4/q F4/q |';
const AGAIN_MS = 5000;

const measuresOf = (score: Score): string => notation(score).split('|').slice(1).join('|').trim();
const savedIn = ({ fields }: Call): string => {
  const read = decodeMusicJson(JSON.parse(fields['sheet'] ?? '{}'));
  return read.ok ? measuresOf(read.value) : 'unreadable';
};
const stored = (score: Score, version: number) => ({
  musicVo: encodeMusicJson(score),
  properties: {
    ...{ title: '', quality: 0, rated: false, unlocked: 1, before: false, version, onlyFirstSec: null },
    ...{ settings: null, heard: false, original: null, originalComes: false },
  },
});

async function editor(answer: (call: Call) => unknown) {
  const calls = serve(answer);
  const store = new EditingStore(music(BEGUN), 1, { keymap: 'specified' });
  const edit = () => {
    store.perform('first-note');
    store.perform('octave-up');
  };
  edit();
  const saving = await mounted((id: string) => useSaving(id, store), 'song');
  return { calls, store, edit, saving, state: () => saving.now().state };
}

test('what was edited is saved over the version it was made of, and then nothing is unsaved', async () => {
  const { calls, store, saving, state } = await editor(() => ({ ok: true, version: 2 }));
  await saving.after(() => saving.now().save());
  expect(calls.map((call) => [call.path, call.fields['version'], savedIn(call)])).toEqual([
    ['/SaveSheet', '1', 'C5/q D4/q E4/q F4/q |'],
  ]);
  expect([store.version, store.hasChanges(), state()]).toEqual([2, false, 'idle']);
  expect(saving.messages().map(({ kind }) => kind)).toEqual(['success']);
});

test('with nothing to save the server is not asked', async () => {
  const { calls, store, saving } = await editor(() => ({ ok: true, version: 2 }));
  store.perform('undo');
  expect(await saving.now().save()).toBe(true);
  expect(calls).toEqual([]);
});

test('while the line is down the work waits, is said to once, and is sent again every five seconds until it is kept', async () => {
  let up = false;
  const { calls, store, saving, state } = await editor(() => (up ? { ok: true, version: 2 } : noLine()));
  await saving.after(() => saving.now().save());
  expect([state(), saving.now().isWaiting()]).toEqual(['waiting', true]);
  await saving.after(() => vi.advanceTimersByTime(AGAIN_MS));
  expect([calls.length, saving.messages().map(({ kind }) => kind)]).toEqual([2, ['info']]);
  up = true;
  await saving.after(() => vi.advanceTimersByTime(AGAIN_MS));
  expect([state(), saving.now().isWaiting(), store.hasChanges(), calls.length]).toEqual(['idle', false, false, 3]);
  await saving.after(() => vi.advanceTimersByTime(5 * AGAIN_MS));
  expect(calls).toHaveLength(3);
});

test('a line that is said to be back is tried at once; a page that was left tries no more', async () => {
  const { calls, saving } = await editor(noLine);
  await saving.after(() => saving.now().save());
  await saving.after(() => saving.page.dispatchEvent(new Event('online')));
  expect(calls).toHaveLength(2);
  await saving.leave();
  saving.page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3 * AGAIN_MS);
  expect(calls).toHaveLength(2);
});

test('a save whose answer was lost with the line is recognised, and nobody is asked about a conflict with themself', async () => {
  let kept: Score | undefined;
  let up = false;
  const { store, saving, state } = await editor(({ path, fields }) => {
    if (path === '/MusicJson') return stored(kept!, 2);
    if (kept) return refusal('score-changed');
    const read = decodeMusicJson(JSON.parse(fields['sheet']!));
    if (read.ok) kept = read.value;
    return up ? { ok: true } : noLine();
  });
  await saving.after(() => saving.now().save());
  expect(state()).toBe('waiting');
  up = true;
  await saving.after(() => vi.advanceTimersByTime(AGAIN_MS));
  expect([state(), store.version, store.hasChanges()]).toEqual(['idle', 2, false]);
});

test('as long as nobody can say whose the newer version is, the work waits', async () => {
  let isNewer = false;
  const { saving, state } = await editor(() => (isNewer ? refusal('score-changed') : noLine()));
  await saving.after(() => saving.now().save());
  isNewer = true; // and it cannot be read
  await saving.after(() => vi.advanceTimersByTime(AGAIN_MS));
  expect([state(), saving.now().isWaiting()]).toEqual(['waiting', true]);
});

test('what somebody else saved meanwhile is a conflict, overwritten only when that is asked for', async () => {
  let asked = 0;
  const { calls, store, saving, state } = await editor(({ path, fields }) => {
    if (path === '/MusicJson') return stored(music('4/4 | A4/w |'), 7);
    asked++;
    return fields['version'] === '7' ? { ok: true, version: 8 } : refusal('score-changed');
  });
  await saving.after(() => saving.now().save());
  expect([state(), store.version, store.hasChanges(), asked]).toEqual(['conflict', 1, true, 1]);
  await saving.after(() => saving.now().saveOver());
  expect([state(), store.version, store.hasChanges()]).toEqual(['idle', 8, false]);
  expect(calls.map(({ path }) => path)).toEqual(['/SaveSheet', '/MusicJson', '/MusicJson', '/SaveSheet']);
});

test('where somebody else saved the very same music, nobody is asked, and what comes next follows theirs', async () => {
  const { calls, store, edit, saving, state } = await editor(({ path, fields }) => {
    if (path === '/MusicJson') return stored(music(BEGUN.replace('C4', 'C5')), 4);
    return fields['version'] === '4' ? { ok: true, version: 5 } : refusal('score-changed');
  });
  await saving.after(() => saving.now().save());
  expect([state(), store.version, store.hasChanges()]).toEqual(['idle', 4, false]);
  expect(saving.messages().map(({ kind }) => kind)).toEqual(['success']);
  edit();
  await saving.after(() => saving.now().save());
  expect([state(), store.version, calls.at(-1)?.fields['version']]).toEqual(['idle', 5, '4']);
});

test('a conflict can be put off, and so can the work be saved over: a line that breaks then is said', async () => {
  const { store, saving, state } = await editor(({ path }) =>
    path === '/MusicJson' ? noLine() : refusal('score-changed'),
  );
  await saving.after(() => saving.now().save());
  await saving.after(() => saving.now().dismiss());
  expect(state()).toBe('idle');
  await saving.after(() => saving.now().saveOver());
  expect([store.hasChanges(), saving.messages().map(({ kind }) => kind)]).toEqual([true, ['error']]);
});

test('a refusal is said in its own words and the work stays unsaved', async () => {
  const { store, saving, state } = await editor(() => refusal('score-too-large'));
  await saving.after(() => saving.now().save());
  expect([state(), store.hasChanges(), store.version]).toEqual(['idle', true, 1]);
  expect(saving.messages().map(({ kind, text }) => [kind, text])).toEqual([['error', 'refused: score-too-large']]);
});

test('what is edited while a save travels is sent after it, over the version that one made', async () => {
  const first = later<unknown>();
  const { calls, edit, store, saving, state } = await editor(({ fields }) =>
    fields['version'] === '1' ? first.promise : { ok: true, version: 3 },
  );
  let saved: Promise<boolean> | undefined;
  await saving.after(() => void saving.now().save());
  expect(state()).toBe('saving');
  edit();
  await saving.after(() => void (saved = saving.now().save()));
  expect(calls).toHaveLength(1);
  await saving.after(() => first.answer({ ok: true, version: 2 }));
  expect(await saved).toBe(true);
  expect(calls.map((call) => [call.fields['version'], savedIn(call)])).toEqual([
    ['1', 'C5/q D4/q E4/q F4/q |'],
    ['2', 'C6/q D4/q E4/q F4/q |'],
  ]);
  expect([store.version, store.hasChanges()]).toEqual([3, false]);
});
