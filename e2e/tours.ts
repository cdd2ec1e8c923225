import type { BrowserContext } from '@playwright/test';

/** Takes the session away, as when it ended elsewhere; what the device has seen stays. */
export const endSession = (context: BrowserContext): Promise<void> => context.clearCookies({ name: /^(?!tour_)/ });
