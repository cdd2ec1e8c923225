import { useEffect } from 'react';
import { useAccount } from '../session/session';

/** This window's last place in the songbook, for each account that used it. */
const keyOf = (accountId: string) => `songbook-place ${accountId}`;

/** Remembers where in the songbook this window is. */
export function useRememberPlace(address: string): void {
  const { id } = useAccount();
  useEffect(() => sessionStorage.setItem(keyOf(id), address), [id, address]);
}

/** The way back into the songbook, to where this window left it; its place on the page is found again, too. */
export function useWayBack(): { readonly to: string; readonly state: { readonly back: true } } {
  const { id } = useAccount();
  return { to: sessionStorage.getItem(keyOf(id)) ?? '/songbook', state: { back: true } };
}
