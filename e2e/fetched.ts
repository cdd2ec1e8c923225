import type { Page } from '@playwright/test';

/** What only the code about plans says: the calls it makes, and what it tells of them. */
export const OF_PLANS = ['/PlanPrices', '/StartCheckout', '/CancelSubscription', 'What is in each plan'];

/** The code a page fetches, to be looked into. */
export interface FetchedCode {
  /** Scripts fetched so far that contain a text. */
  saying(text: string): Promise<readonly string[]>;
}

/**
 * Notes every script a page fetches from now on. What must not be there before it is needed is found by what the scripts say: their names
 * change with every build and with every file that is renamed, and a test that looks for names would go on passing.
 */
export function watchCode(page: Page): FetchedCode {
  const addresses = new Set<string>();
  const texts = new Map<string, string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) addresses.add(request.url());
  });
  return {
    saying: async (text) => {
      for (const address of addresses)
        if (!texts.has(address)) texts.set(address, await (await page.request.get(address)).text());
      return [...texts].filter(([, script]) => script.includes(text)).map(([address]) => address);
    },
  };
}
