import { test as base } from '@playwright/test';
import type { ProductOptions, Running } from './running';
import { START_LIMIT_MS, startProduct, STOP_LIMIT_MS } from './running';
import { Visitor } from './visitor';

/** Tests meet the product as a visitor who has just come to its address. */
export const test = base.extend<{ visitor: Visitor }, ProductOptions & { product: Running }>({
  plans: ['off', { scope: 'worker', option: true }],
  env: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ plans, env }, use) => {
      const product = await startProduct({ plans, env });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS + STOP_LIMIT_MS },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  visitor: async ({ page }, use) => {
    const visitor = new Visitor(page);
    await use(visitor);
    // A page asks again and again: what a test still answers for it when it ends is no fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    visitor.sawNothingBreak();
  },
});
export { expect } from '@playwright/test';
