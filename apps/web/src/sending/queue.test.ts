import { expect, test } from 'vitest';
import { CallFailure } from '../api/failure';
import type { MusicFile } from '../api/upload';
import { SendQueue } from './queue';

const song = (title: string): MusicFile => ({
  ...{ file: new File(['x'], `${title}.mp3`), title, composer: 'Clara' },
  ...{ mode: 'universal', instrument: 'piano', path: '', part: undefined },
});

/** A way to the server whose answers are given by hand. */
function line() {
  const asked: { title: string; done: (id: string) => void; fail: (error: unknown) => void; signal: AbortSignal }[] =
    [];
  const queue = new SendQueue(
    ({ title }, onWay, signal) =>
      new Promise((resolve, reject) => {
        onWay({ share: 0.5, waiting: false });
        signal.addEventListener('abort', () => reject(new CallFailure('cancelled', '')));
        asked.push({ title, signal, done: (id) => resolve({ ok: true, id }), fail: reject });
      }),
  );
  const kinds = () => queue.getRows().map(({ state }) => state.kind);
  return { queue, asked, kinds };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('files are sent one after the other, each with how far it has come', async () => {
  const { queue, asked, kinds } = line();
  queue.add([song('a'), song('b')]);
  expect(queue.getRows()[0]?.state).toEqual({ kind: 'sending', way: { share: 0.5, waiting: false } });
  expect(kinds()).toEqual(['sending', 'waiting']);
  asked[0]?.done('id');
  await settled();
  expect(kinds()).toEqual(['done', 'sending']);
  queue.add([song('c')]);
  expect(asked.map(({ title }) => title)).toEqual(['a', 'b']);
});

test('a file of which the server makes nothing holds up no other, and can be sent again', async () => {
  const { queue, asked, kinds } = line();
  queue.add([song('a'), song('b')]);
  asked[0]?.fail(new CallFailure('score-invalid', 'The score file is corrupted.'));
  await settled();
  expect(queue.getRows()[0]?.state).toEqual({ kind: 'failed', sentence: 'The score file is corrupted.' });
  asked[1]?.done('b');
  await settled();
  queue.retry();
  await settled();
  expect(kinds()).toEqual(['sending', 'done']);
});

test.each(['quota-full', 'unreachable', 'not-signed-in'] as const)(
  'after %s the others are not tried; one press tries all again',
  async (code) => {
    const { queue, asked, kinds } = line();
    queue.add([song('a'), song('b'), song('c')]);
    asked[0]?.fail(new CallFailure(code, 'No.'));
    await settled();
    expect(kinds()).toEqual(['failed', 'failed', 'failed']);
    expect(asked).toHaveLength(1);
    queue.retry();
    await settled();
    expect(kinds()).toEqual(['sending', 'waiting', 'waiting']);
  },
);

test('what is sent or waits can be cancelled, and the next one begins', async () => {
  const { queue, asked, kinds } = line();
  queue.add([song('a'), song('b'), song('c')]);
  const [a, b] = queue.getRows().map(({ id }) => id);
  queue.cancel(b ?? 0);
  queue.cancel(a ?? 0);
  await settled();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(kinds()).toEqual(['cancelled', 'cancelled', 'sending']);
  queue.cancelAll();
  await settled();
  expect(kinds()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  queue.clear();
  expect(queue.getRows()).toEqual([]);
});

test('the files of one account are nobody else’s', async () => {
  const { queue, asked } = line();
  queue.belongTo('anna');
  queue.add([song('a'), song('b')]);
  queue.belongTo('anna');
  expect(queue.getRows()).toHaveLength(2);
  queue.belongTo('bela');
  await settled();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(queue.getRows()).toEqual([]);
  expect(asked).toHaveLength(1);
});
