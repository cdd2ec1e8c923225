import { TOUR_NAMES, tourCookie } from '../tours';

/**
 * A browser whose owner has been shown every tour, so that none lies over what is tested or measured: a `storageState` of
 * Playwright for the product on this machine.
 */
export const TOURS_SEEN = {
  cookies: ['127.0.0.1', 'localhost'].flatMap((domain) =>
    TOUR_NAMES.map((name) => ({
      ...{ name: tourCookie(name), value: 'true', domain, path: '/' },
      ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
    })),
  ),
  origins: [],
};
