import { openLocalPaddle, paddleEnvironment, type LocalPaddle } from '@notewright/server/testing/local-paddle';
import type { LocalSubscription } from '@notewright/server/testing/local-subscription';
import { posted } from '@notewright/server/testing/signed-notification';
import type { Page } from '@playwright/test';
import { expect, test as base } from './product';

/** A product that sells plans by a Paddle on this machine. @param more  what else whoever runs it has set */
export const testWithPaddle = (more: () => Readonly<Record<string, string>> = () => ({})) =>
  base.extend<object, { paddle: LocalPaddle }>({
    paddle: [
      // eslint-disable-next-line no-empty-pattern -- from its first argument Playwright reads which fixtures one needs
      async ({}, use) => {
        const paddle = await openLocalPaddle();
        await use(paddle);
        await paddle.close();
      },
      { scope: 'worker' },
    ],
    env: [async ({ paddle }, use) => use({ ...paddleEnvironment(paddle), ...more() }), { scope: 'worker' }],
  });

/** Sends the notifications of a subscription, from the one of this number on. */
export async function tell(page: Page, { notifications }: LocalSubscription, from = 0): Promise<void> {
  for (const notification of notifications.slice(from)) {
    const { body: data, headers } = posted(notification);
    expect((await page.request.post('/PaddleEvents', { data, headers })).status()).toBe(200);
  }
}
