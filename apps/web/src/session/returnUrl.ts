/** Kinds of device the guard distinguishes: newcomers on small ones see the onboarding first. */
export type Device = 'mobile' | 'tablet' | 'desktop';

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const ENTRY = /^\/(login|register|onboarding|logout)(\/|\?|#|$)/;
const HOME = '/songbook';

/** Where a visitor who is not signed in is sent, with the way back in `returnurl`. */
export function guardRedirect({ pathname, search, hash }: Place, device: Device): string {
  const entry = device === 'desktop' ? '/login' : '/onboarding';
  return `${entry}?returnurl=${encodeURIComponent(pathname + search + hash)}`;
}

/**
 * Where to go after signing in: the navigation state wins over the `returnurl` query parameter; without either, or when
 * it leads out of the app or back to an entry page, the songbook.
 */
export function returnUrl(search: string, state: unknown): string {
  const fromState = typeof state === 'object' && state !== null && 'returnurl' in state ? state.returnurl : undefined;
  const target = typeof fromState === 'string' ? fromState : new URLSearchParams(search).get('returnurl');
  if (!target || !/^\/(?![/\\])/.test(target) || ENTRY.test(target)) return HOME;
  return target;
}
