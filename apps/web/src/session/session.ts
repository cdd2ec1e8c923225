import type { AccountInfo } from '@notewright/contracts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import { fetchAccount } from '../api/accountInfo';
import { forgetEarlyAnswers } from '../api/earlyAnswers';
import { forgetFirstSights } from '../first-sight';
import { rememberVisit } from './beenHere';

/** What is known about who sits in front of the page. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'unreachable'; readonly retry: () => void }
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly account: AccountInfo };

/** How often a page that waits for a sign-in elsewhere (another tab, a provider's window) asks (document 1 §9). */
const POLL_MS = 2000;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    const account = await fetchAccount();
    if (account && !account.guest) rememberVisit();
    return account ?? null;
  },
  retry: false, // fetchAccount tries twice by itself
  retryOnMount: false, // the visitor says when to try again
  staleTime: Infinity,
});

/** @param polled  ask again every two seconds, as long as the page can be seen */
export function useSession({ polled = false }: { readonly polled?: boolean } = {}): Session {
  const { data, status, refetch } = useQuery({ ...accountQuery, refetchInterval: polled ? POLL_MS : false });
  if (data) return { state: 'in', account: data };
  if (data === null) return { state: 'out' };
  return status === 'error' ? { state: 'unreachable', retry: () => void refetch() } : { state: 'unknown' };
}

/**
 * The account the guard let in. It is handed down instead of being asked for below: when a session ends, the guard and the
 * components behind it would learn of it in any order, and one of those would be drawn once more without an account.
 */
export const AccountContext = createContext<AccountInfo | undefined>(undefined);

/** The signed-in account; for components behind the guard only. */
export function useAccount(): AccountInfo {
  const account = use(AccountContext);
  if (!account) throw new Error('the account was asked for outside of the guard');
  return account;
}

/** Forgets what the server sent this account, so that the next one at this page does not see it. */
export function forgetAnswers(client: QueryClient): void {
  forgetEarlyAnswers();
  forgetFirstSights();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountQuery.queryKey[0] });
}

/**
 * Asks the server again who is signed in; resolves when the answer is in place.
 *
 * A question that is under way already, be it the first of the page, may have been answered before somebody signed in or out: it
 * is dropped, not waited for.
 */
export async function refreshSession(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: accountQuery.queryKey, exact: true });
  await client.fetchQuery({ ...accountQuery, staleTime: 0 });
}

/** So long a new cookie may be on its way after the one of before is refused. */
const COOKIE_MS = 500;
let asking = false;

/**
 * A call was refused because nobody is signed in. A password that is changed in one tab gives the browser a new cookie: what another tab
 * had sent with the one of before is refused, too, though nobody left. So the server is asked once more who is here, and only its word counts.
 */
export async function sessionSeemsOver(client: QueryClient): Promise<void> {
  const { queryKey } = accountQuery;
  if (asking) return;
  if (!client.getQueryData(queryKey)) return void client.setQueryData(queryKey, null);
  asking = true;
  try {
    await new Promise((resolve) => setTimeout(resolve, COOKIE_MS));
    await refreshSession(client);
  } catch {
    client.setQueryData(queryKey, null); // nobody can be asked: the refusal holds
  } finally {
    asking = false;
  }
}

/** See `refreshSession`. The same function on every render. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refreshSession(client), [client]);
}

/** Whether anything is said of plans: where they are off, only to who has a subscription from before, and may want to end it. */
export const hasPlans = ({ plans, plan }: Pick<AccountInfo, 'plans' | 'plan'>): boolean =>
  plans !== 'off' || plan !== null;

/** Free, or not: paying functions are open to premium and standard accounts. */
export const isPaying = ({ premium, standard }: Pick<AccountInfo, 'premium' | 'standard'>): boolean =>
  premium || standard;
