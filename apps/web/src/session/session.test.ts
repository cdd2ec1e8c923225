import type { AccountInfo } from '@notewright/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { accountQuery, refreshSession } from './session';

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
