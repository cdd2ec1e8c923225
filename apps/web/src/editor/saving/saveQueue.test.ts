import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { EditingStore } from '../store/editingStore';
import { SaveQueue } from './saveQueue';

/** A store and a server that answers when the test lets it. */
function opened() {
  const store = new EditingStore(music('4/4 | C4/q D4/q E4/q F4/q |'), 1, { keymap: 'specified' });
  const arrived: string[] = [];
  const answers: ((kept: boolean) => void)[] = [];
  const send = async () => {
    const { score } = store.getState();
    const text = notation(score);
    arrived.push(text.slice(text.indexOf('|')));
    const kept = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (kept) store.markSaved(score, store.version + 1);
    return kept;
  };
  store.perform('first-note');
  const answer = async (kept: boolean) => {
    answers.shift()!(kept);
    await new Promise((done) => setTimeout(done, 0));
  };
  return { store, arrived, answer, queue: new SaveQueue(send, store.hasChanges) };
}

test('what is edited while a save travels is sent after it, once, however often it is asked for', async () => {
  const { store, arrived, answer, queue } = opened();
  store.perform('octave-up');
  const first = queue.save();
  store.perform('octave-up');
  const second = queue.save();
  const third = queue.save();
  expect(arrived).toEqual(['| C5/q D4/q E4/q F4/q |']);
  await answer(true);
  expect(arrived).toEqual(['| C5/q D4/q E4/q F4/q |', '| C6/q D4/q E4/q F4/q |']);
  await answer(true);
  expect([await first, await second, await third]).toEqual([true, true, true]);
  expect([store.hasChanges(), store.version]).toEqual([false, 3]);
});

test('asking twice for the same music sends it once; with nothing to save nothing is sent', async () => {
  const { store, arrived, answer, queue } = opened();
  expect(await queue.save()).toBe(true);
  store.perform('octave-up');
  const [first, second] = [queue.save(), queue.save()];
  await answer(true);
  expect([await first, await second, arrived.length]).toEqual([true, true, 1]);
});

test('undoing to the stored music while a save travels sends the undoing, too', async () => {
  const { store, arrived, answer, queue } = opened();
  store.perform('octave-up');
  void queue.save();
  store.perform('undo');
  const undone = queue.save();
  await answer(true);
  await answer(true);
  expect([await undone, arrived.at(-1), store.hasChanges()]).toEqual([true, '| C4/q D4/q E4/q F4/q |', false]);
});

test('after a save that failed nothing is sent unasked, and the next one begins anew', async () => {
  const { store, arrived, answer, queue } = opened();
  store.perform('octave-up');
  const first = queue.save();
  store.perform('octave-up');
  const second = queue.save();
  await answer(false);
  expect([await first, await second, arrived.length, store.hasChanges()]).toEqual([false, false, 1, true]);
  const again = queue.save();
  await answer(true);
  expect([await again, arrived.at(-1)]).toEqual([true, '| C6/q D4/q E4/q F4/q |']);
});
