import { expect, test } from 'vitest';
import { CallFailure } from '../api/failure';
import type { OnWay } from '../api/sendBody';
import { mounted } from '../testing/hook';
import { later } from '../testing/server';
import { useUpload } from './useUpload';

interface Answer {
  readonly ok: boolean;
  readonly id?: string;
  readonly msg?: string;
}

/** A wizard that sends one file, whose way the test goes. */
async function wizard() {
  const limits: string[] = [];
  const wizard = await mounted(
    () =>
      useUpload(
        () => 'It is under way.',
        () => limits.push('limit'),
      ),
    undefined,
  );
  const send = async () => {
    const answer = later<Answer>();
    const way: { on: OnWay; signal: AbortSignal | undefined } = { on: () => undefined, signal: undefined };
    let sent: unknown = 'not yet';
    await wizard.after(
      () =>
        void wizard
          .now()
          .send(((on: OnWay, signal: AbortSignal) => {
            Object.assign(way, { on, signal });
            return answer.promise;
          }) as never)
          .then((song) => (sent = song)),
    );
    return { answer, way, sent: () => sent };
  };
  return { wizard, limits, send, said: () => wizard.messages().map(({ kind, text }) => [kind, text]) };
}

test('the way of a file is shown while it is sent, and its song is known afterwards', async () => {
  const { wizard: form, send, said } = await wizard();
  const { answer, way, sent } = await send();
  expect(form.now().way).toEqual({ share: 0, waiting: false });
  await form.after(() => way.on({ share: 0.4, waiting: true }));
  expect(form.now().way).toEqual({ share: 0.4, waiting: true });
  await form.after(() => answer.answer({ ok: true, id: 'song' }));
  expect([sent(), form.now().way, said()]).toEqual([{ id: 'song' }, undefined, [['success', 'It is under way.']]]);
});

test('a refusal is said in the words of the server, and there is no song', async () => {
  const { wizard: form, send, said } = await wizard();
  const { answer, sent } = await send();
  await form.after(() => answer.answer({ ok: false, msg: 'This is a picture.' }));
  expect([sent(), said()]).toEqual([undefined, [['error', 'This is a picture.']]]);
});

test('a line that broke is said; what was cancelled needs no words', async () => {
  const { wizard: form, send, said } = await wizard();
  const broken = await send();
  await form.after(() => broken.answer.fail(new CallFailure('unreachable', 'Out of reach.')));
  expect([broken.sent(), form.now().way, said()]).toEqual([undefined, undefined, [['error', 'Out of reach.']]]);
  const given = await send();
  await form.after(() => form.now().cancel());
  expect(given.way.signal?.aborted).toBe(true);
  await form.after(() => given.answer.fail(new CallFailure('cancelled', '')));
  expect([given.sent(), said().length]).toEqual([undefined, 1]);
});

test('a guest who has used up their songs elsewhere is asked to sign up, without a message', async () => {
  const { wizard: form, limits, send, said } = await wizard();
  const { answer } = await send();
  await form.after(() => answer.fail(new CallFailure('guest-limit', 'No more songs.')));
  expect([limits, said()]).toEqual([['limit'], []]);
});

test('leaving the wizard stops the upload', async () => {
  const { wizard: form, send } = await wizard();
  const { way } = await send();
  await form.leave();
  expect(way.signal?.aborted).toBe(true);
});
