import type { AccountInfo, SongSettings } from '@notewright/contracts';
import { decodeMusicJson, type Score } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import type { OpenedScore } from '../api/scores';
import { accountQuery, AccountContext } from '../session/session';
import { mounted } from '../testing/hook';
import { openPage } from '../testing/page';
import { later, refusal, serve, type Call } from '../testing/server';
import { scoreKey } from './useScore';
import { useTakenAtOnce } from './useTakenAtOnce';

const settings = (instrument: 'piano' | 'flute' | 'violin'): SongSettings => ({ version: 1, mode: 'universal', instrument }); // prettier-ignore
const PIANO = settings('piano');
const [FIRST, SECOND, THIRD] = ['C4/w', 'D4/w', 'E4/w'].map((note) => music(`4/4 | ${note} |`)) as [
  Score,
  Score,
  Score,
];
const inWords = (score: Score | undefined) => score && notation(score).split('|')[1]?.trim();

const opened = { score: FIRST, version: 1, settings: PIANO } as unknown as OpenedScore;
const savedIn = ({ fields }: Call) => {
  const read = decodeMusicJson(JSON.parse(fields['sheet'] ?? '{}'));
  return [fields['version'], read.ok ? inWords(read.value) : 'unreadable'];
};

let songs = 0;
/** Each song is another one: what was not saved of one is none of another's. */
async function playMode(answer: (call: Call) => unknown, { account = 'me', id = `song ${++songs}` } = {}) {
  const window = openPage();
  await import('../editor/saving/saveSheet'); // fetched by the first save
  const calls = serve(answer);
  const around = (inner: React.ReactNode) => <AccountContext value={{ id: account } as AccountInfo}>{inner}</AccountContext>; // prettier-ignore
  const page = await mounted((score: OpenedScore) => useTakenAtOnce(id, score, PIANO), opened, around, window);
  page.client.setQueryData(scoreKey(id), opened);
  const shown = () => page.client.getQueryData<OpenedScore>(scoreKey(id));
  const take = (score: Score, instrument: 'flute' | 'violin') =>
    page.now().take({ score, settings: settings(instrument), plain: score, before: FIRST });
  /** Presses the button of the newest message. */
  const press = () =>
    page.after(() => {
      const { action, key } = page.messages().at(-1)!;
      (action?.(key) as { props: { onClick: () => void } }).props.onClick();
    });
  return { page, id, calls, take, press, music: () => inWords(shown()?.score), version: () => shown()?.version, kinds: () => page.messages().map(({ kind }) => kind) }; // prettier-ignore
}
const kept = () => {
  let version = 1;
  return () => ({ ok: true, version: ++version });
};

test('a reading is shown at once and saved behind that; undone, the one before is saved again', async () => {
  const answer = later<unknown>();
  let first = true;
  const { page, calls, take, press, music, version, kinds } = await playMode(() => {
    if (!first) return { ok: true, version: 3 };
    first = false;
    return answer.promise;
  });
  await page.after(() => take(SECOND, 'flute'));
  await page.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect([music(), page.now().saving, version()]).toEqual(['D4/w', true, 1]);
  await page.after(() => answer.answer({ ok: true, version: 2 }));
  expect([page.now().saving, version(), kinds()]).toEqual([false, 2, ['success']]);
  await press();
  expect([music(), version(), calls.map(savedIn)]).toEqual(['C4/w', 3, [['1', 'D4/w'], ['2', 'C4/w']]]); // prettier-ignore
});

test('who tries one after the other keeps the last: those between are not saved', async () => {
  const { page, calls, take, music } = await playMode(kept());
  await page.after(() => {
    take(SECOND, 'flute');
    take(THIRD, 'violin');
  });
  expect([music(), calls.map(savedIn)]).toEqual(['E4/w', [['1', 'E4/w']]]);
});

test('what cannot be saved gives way to what is stored, and can be tried again', async () => {
  let broken = true;
  const { page, take, press, music, version, kinds } = await playMode(() =>
    broken ? refusal('internal', 500) : { ok: true, version: 2 },
  );
  await page.after(() => take(SECOND, 'flute'));
  expect([music(), kinds(), page.now().saving]).toEqual(['C4/w', ['error'], false]);
  broken = false;
  await press();
  expect([music(), version()]).toEqual(['D4/w', 2]);
});

test('undoing leads back to what was on the page, not to a reading that was never kept', async () => {
  let answers = [refusal('internal', 500), { ok: true, version: 2 }, { ok: true, version: 3 }];
  const { page, take, press, music } = await playMode(() => {
    const [first, ...rest] = answers;
    answers = rest;
    return first;
  });
  await page.after(() => take(SECOND, 'flute'));
  expect(music()).toBe('C4/w');
  await page.after(() => take(THIRD, 'violin'));
  expect(music()).toBe('E4/w');
  await press();
  expect(music()).toBe('C4/w');
});

test('what was not saved when the session ended is done again for the same account', async () => {
  const { page, id, take } = await playMode(() => refusal('not-signed-in', 401));
  page.client.setQueryData(accountQuery.queryKey, { id: 'me' } as AccountInfo);
  await page.after(() => take(SECOND, 'flute'));
  page.client.setQueryData(accountQuery.queryKey, null);
  await page.leave();
  const back = await playMode(kept(), { id });
  expect(back.calls.map(savedIn)).toEqual([['1', 'D4/w']]);
});

test('but not for another account', async () => {
  const { page, id, take } = await playMode(() => refusal('not-signed-in', 401));
  page.client.setQueryData(accountQuery.queryKey, { id: 'me' } as AccountInfo);
  await page.after(() => take(SECOND, 'flute'));
  page.client.setQueryData(accountQuery.queryKey, null);
  await page.leave();
  const back = await playMode(kept(), { id, account: 'somebody else' });
  expect(back.calls).toEqual([]);
});
