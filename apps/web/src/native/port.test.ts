import { err, ok } from '@notewright/result';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakWith } from './port';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An app that answers after so many minutes: with what it was asked, or that it cannot. */
function appThatTakes(
  minutes: number,
  answer: { readonly ok: true; readonly value?: null } | { readonly ok: false; readonly code: string },
) {
  const { ask } = speakWith({
    postMessage: (text) => {
      const { session, id } = JSON.parse(text) as { session: string; id: number };
      const reply = JSON.stringify({ notewright: 1, session, id, ...answer });
      setTimeout(() => window.notewrightReceive?.(reply), minutes * 60_000);
    },
  });
  return ask('purchase', { account: 'a', plan: 'premium', period: 'month' });
}

test('an app may take minutes for a purchase', async () => {
  const bought = appThatTakes(9, { ok: true });
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(await bought).toEqual(ok(undefined));
});

test('an answer without anything to say may leave its value out, or say null', async () => {
  for (const answer of [{ ok: true }, { ok: true, value: null }] as const) {
    const bought = appThatTakes(1, answer);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await bought).toEqual(ok(undefined));
  }
});

test('of one that takes longer than anybody waits nobody knows what came of it, and of one that cannot buy, that it cannot', async () => {
  const late = appThatTakes(11, { ok: true });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(await late).toEqual(err('unanswered'));
  const refused = appThatTakes(1, { ok: false, code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toEqual(err('unavailable'));
});
