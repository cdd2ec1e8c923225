import type { AccountInfo } from '@notewright/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { accountQuery, refreshSession, sessionSeemsOver } from './session';

afterEach(() => void vi.unstubAllGlobals());

const nobody = () => Promise.resolve(new Response(JSON.stringify({ error: 'Nobody is signed in.' })));

test.each([
  ['the first of the page', undefined],
  ['a later one', null],
] as const)('a question from before somebody left is not used afterwards: %s', async (_, known) => {
  vi.stubGlobal('fetch', nobody);
  const client = new QueryClient();
  if (known !== undefined) client.setQueryData(accountQuery.queryKey, known);
  let answer = (_account: AccountInfo): void => undefined;
  const late = new Promise<AccountInfo>((resolve) => (answer = resolve));
  const before = client.fetchQuery({ ...accountQuery, queryFn: () => late, staleTime: 0 }).catch(() => 'dropped');
  const refreshed = refreshSession(client);
  answer({ id: 'who was here' } as AccountInfo);
  await Promise.all([before, refreshed]);
  expect(client.getQueryData(accountQuery.queryKey)).toBeNull();
});

const HERE = {
  ...{
    id: 'who is here',
    userId: '',
    firstname: '',
    email: '',
    emailconfirmed: false,
    haspassword: false,
    guest: true,
  },
  ...{ premium: false, standard: false, paused: 0, plan: null, plans: 'off', sale: null, inApp: false },
  ...{ scanner: null, androidApp: null, blockedComposers: [], storage: { used: 0, allowed: null } },
  may: { upload: false, recordSec: 60, songs: 1, onlyFirstSec: 60, composes: false, uploadAfterSignUp: true },
} as const satisfies AccountInfo;
/** What is known when a call was refused, the server answering so when it is asked again. */
async function refusedWhile(answer: () => Promise<Response>, known: AccountInfo | null = HERE) {
  vi.stubGlobal('fetch', vi.fn(answer));
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, known);
  await Promise.all([sessionSeemsOver(client), sessionSeemsOver(client)]);
  return { known: client.getQueryData(accountQuery.queryKey), asked: vi.mocked(fetch).mock.calls.length };
}

test('a call refused for a cookie of before, when the password was changed in another tab, signs nobody out', async () => {
  const answer = () => Promise.resolve(new Response(JSON.stringify(HERE)));
  expect(await refusedWhile(answer)).toEqual({ known: HERE, asked: 1 });
});

test('who was signed out elsewhere is out, and so is who cannot be asked', async () => {
  expect(await refusedWhile(nobody)).toEqual({ known: null, asked: 1 });
  expect(await refusedWhile(() => Promise.reject(new TypeError('no line')))).toMatchObject({ known: null });
});

test('of whom nobody was known to be here nothing is asked', async () => {
  expect(await refusedWhile(nobody, null)).toEqual({ known: null, asked: 0 });
});
