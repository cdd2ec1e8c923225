import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beforeNewLanguage } from './language';
import { accountQuery, useAccount } from './session';

/**
 * What the account whose session ended last had typed, or had typed when the page was made anew in another language, by form:
 * files and words, in the memory of this page only, until the form is opened again.
 */
let kept: { readonly accountId: string; readonly forms: Map<string, unknown> } | undefined;

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a form waits with what stood in it until its account is signed in again. */
export const useWaitingForm = (): boolean =>
  useSyncExternalStore(listen, () => kept !== undefined && kept.forms.size > 0);

/** What stood in a form when the session ended under it, or the language changed; undefined for a form opened in the usual way. */
export function useTyped<T>(form: string): T | undefined {
  const { id } = useAccount();
  return useState(() => (kept?.accountId === id ? (kept.forms.get(form) as T | undefined) : undefined))[0];
}

/**
 * Keeps what stands in a form when the session ends under it, or the language changes. No passwords: nobody may find them here.
 *
 * @returns keeps it now: who has to sign up first finds it again afterwards
 */
export function useKeepTyped(form: string, typed: () => unknown): () => void {
  const client = useQueryClient();
  const { id: accountId } = useAccount();
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const keep = useCallback(() => {
    if (kept?.accountId !== accountId) kept = { accountId, forms: new Map() };
    kept.forms.set(form, latest.current());
    for (const listener of listeners) listener();
  }, [accountId, form]);
  useEffect(() => {
    if (kept?.accountId === accountId) kept.forms.delete(form);
    const spoken = beforeNewLanguage(keep);
    return () => {
      spoken();
      if (client.getQueryData(accountQuery.queryKey) === null) keep(); // cut off, not closed
    };
  }, [client, accountId, form, keep]);
  return keep;
}
