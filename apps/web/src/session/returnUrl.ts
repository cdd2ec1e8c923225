/** Kinds of device the guard distinguishes: newcomers on small ones see the onboarding first. */
export type Device = 'mobile' | 'tablet' | 'desktop';

export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const ENTRY = /^\/(login|register|onboarding|logout)(\/|\?|#|$)/;
const HOME = '/songbook';

/** Where a visitor who is not signed in is sent, with the way back in `returnurl`. */
export function guardRedirect({ pathname, search, hash }: PageAddress, device: Device): string {
  const entry = device === 'desktop' ? '/login' : '/onboarding';
  return `${entry}?returnurl=${encodeURIComponent(pathname + search + hash)}`;
}

/** The sign-up, with the way back. */
export const signUpLink = (back: string): string => `/register?returnurl=${encodeURIComponent(back)}`;

/**
 * Where to go after signing in: the navigation state wins over the `returnurl` query parameter; without either, or when
 * it leads out of the app or back to an entry page, the songbook.
 */
export function returnUrl(search: string, state: unknown): string {
  const fromState = typeof state === 'object' && state !== null && 'returnurl' in state ? state.returnurl : undefined;
  const target = typeof fromState === 'string' ? fromState : new URLSearchParams(search).get('returnurl');
  return (target && ownPlace(target)) || HOME;
}

/** Only its origin is looked at. */
const HERE = 'http://notewright.invalid';

/** A place of this app as the browser reads it, which leaves out tabs and line ends and takes a backslash for a slash; else undefined. */
function ownPlace(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(target, HERE);
    if (origin !== HERE || pathname.startsWith('//') || ENTRY.test(pathname)) return undefined;
    return pathname + search + hash;
  } catch {
    return undefined; // no address at all
  }
}
