import type { LocalPaddle } from '@notewright/server/testing/local-paddle';
import { LocalSubscription } from '@notewright/server/testing/local-subscription';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectGoodLooks } from './looks';
import { tell, testWithPaddle } from './paddle';
import { expect } from './product';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where plans are sold, on sale until tomorrow, by a Paddle on this machine. */
const test = testWithPaddle(() => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  return { PADDLE_SALE: `50 dsc_half ${day(-1)} ${day(1.5)}` };
});

/** What was begun to be bought on the page one pays on becomes a subscription, of which no notification has come yet. */
async function paidFor(page: Page, paddle: LocalPaddle): Promise<LocalSubscription> {
  const transaction =
    (await page.getByRole('dialog', { name: 'Paddle Checkout' }).getAttribute('data-transaction')) ?? '';
  const begun = paddle.begun.get(transaction);
  if (!begun) throw new Error(`nothing was begun to be bought as ${transaction}`);
  const subscription = new LocalSubscription(`sub_${randomUUID()}`, begun.account, begun.price);
  paddle.subscriptions.set(subscription.id, subscription);
  begun.subscription = subscription;
  return subscription;
}

test('a free account sees prices and a sale, chooses, pays, and has what it paid for', async ({
  visitor,
  page,
  paddle,
}) => {
  test.setTimeout(240_000);
  await visitor.signUp();
  await page.getByRole('link', { name: '50% Off' }).click();
  await expect(page).toHaveURL(/#\/upgrade$/);
  const premium = page.getByRole('region', { name: 'Premium' });
  await expect(premium).toContainText('€5.00 per month');
  await expect(premium).toContainText('instead of €9.99');
  await expect(page.getByRole('timer')).toContainText(/Ends in 1 day \d\d:\d\d:\d\d/);
  await expectGoodLooks(page, 'plans, monthly');
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expect(premium).toContainText('€25.00 per year');
  await expect(premium).toContainText('Save 58%');
  await expect(premium).toContainText("14 days' money back");
  await expectGoodLooks(page, 'plans, yearly');

  await test.step('the provider is away: it says so', async () => {
    paddle.instead = 503;
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await expect(page.getByText('The payment provider does not answer.')).toBeVisible();
    paddle.instead = undefined;
  });
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/\/Checkout\?_ptxn=txn_local_\d+$/);
  const checkout = page.getByRole('dialog', { name: 'Paddle Checkout' });
  await expect(checkout).toHaveAttribute('data-environment', 'sandbox');
  await test.step('who closes the checkout is back at the plans', async () => {
    await checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/#\/upgrade$/);
    await page.getByRole('button', { name: 'Yearly' }).click();
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  });
  await expect(checkout).toBeVisible();
  expect((await paidFor(page, paddle)).price).toBe('pri_premium_yearly');
  const lookedUp = page.waitForResponse((answer) => answer.url().endsWith('/OrderDetails'));
  await checkout.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/#\/songbook\/thanks$/);
  // No notification came: the page looks up what was paid.
  expect(await (await lookedUp).json()).toEqual({ ok: true, known: true });
  await page.getByRole('button', { name: "Let's rock" }).click();
  await expect(page.getByRole('link', { name: 'Upload a recording' })).toBeVisible();
  await visitor.goTo('/upgrade');
  await expect(premium.getByRole('button', { name: 'Your plan' })).toBeDisabled();
});

test('standard becomes premium in the frame, pauses, and goes on', async ({ visitor, page, paddle }) => {
  test.setTimeout(240_000);
  await visitor.signUp();
  await visitor.goTo('/upgrade');
  await page.getByRole('button', { name: 'Upgrade to Standard' }).click();
  await expect(page.getByRole('dialog', { name: 'Paddle Checkout' })).toBeVisible();
  const subscription = await paidFor(page, paddle);
  await tell(page, subscription);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('button', { name: "Let's rock" })).toBeVisible();

  await visitor.goTo('/upgrade');
  await test.step('the coupon is for who begins a subscription: nothing is promised that is not charged', async () => {
    await expect(page.getByRole('region', { name: 'Premium' })).toContainText('€9.99 per month');
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
  const frame = page.frameLocator('iframe[title="Choose another plan"]');
  await frame.getByRole('radio', { name: 'Premium, €9.99 per month' }).check();
  await expectGoodLooks(page, 'another plan');
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.getByText('Today you pay €2.50')).toBeVisible();
  await frame.getByRole('button', { name: 'Change now' }).click();
  await expect(frame.getByText('You have Premium now.')).toBeVisible();
  expect(subscription.price).toBe('pri_premium_monthly');
  await frame.getByRole('link', { name: 'Back to My Subscription' }).click();

  await expect(page).toHaveURL(/#\/paymentinfo$/);
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
  await expect(page.getByText('Card ending in 4242')).toBeVisible();
  await expect(page.getByText('€9.99 per month')).toBeVisible();
  await page.getByRole('button', { name: 'Pause Subscription' }).click();
  await expect(page.getByText(/^Your subscription pauses on/)).toBeVisible();
  await expectGoodLooks(page, 'a subscription that pauses soon');

  await page.getByRole('link', { name: 'Reactivate Subscription' }).click();
  await expect(page).toHaveURL(/#\/upgrade$/);
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await expect(page.getByText('Your subscription goes on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate Subscription' })).toHaveCount(0);
  expect(subscription.pauseAt).toBeUndefined();
});
