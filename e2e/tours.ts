import { TOUR_NAMES, tourCookie } from '@notewright/contracts';
import type { BrowserContext } from '@playwright/test';

/** A browser whose owner has been shown every tour, so that none lies over what a test looks at. */
export const TOURS_SEEN = {
  cookies: ['127.0.0.1', 'localhost'].flatMap((domain) =>
    TOUR_NAMES.map((name) => ({
      ...{ name: tourCookie(name), value: 'true', domain, path: '/' },
      ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
    })),
  ),
  origins: [],
};

/** Takes the session away, as when it ended elsewhere; what the device has seen stays. */
export const endSession = (context: BrowserContext): Promise<void> => context.clearCookies({ name: /^(?!tour_)/ });
