import type { LocalPaddle } from '@notewright/server/testing/local-paddle';
import { LocalSubscription } from '@notewright/server/testing/local-subscription';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectGoodLooks } from './looks';
import { tell, testWithPaddle } from './paddle';
import { expect } from './product';

/** With a Paddle on this machine, which tells of subscriptions and is asked to end them. */
const test = testWithPaddle();

async function subscribed(page: Page, paddle: LocalPaddle): Promise<LocalSubscription> {
  const { id } = (await (await page.request.post('/GetAccountInfo')).json()) as { id: string };
  const subscription = new LocalSubscription(`sub_${randomUUID()}`, id, 'pri_premium_yearly');
  paddle.subscriptions.set(subscription.id, subscription);
  await tell(page, subscription);
  await page.reload();
  return subscription;
}

test('who has paid has Premium, sees receipts, and cancels with a reason', async ({ visitor, page, paddle }) => {
  test.setTimeout(240_000);
  await visitor.signUp();
  await expect(page.getByRole('link', { name: 'Upgrade' }).first()).toBeVisible();
  const subscription = await subscribed(page, paddle);
  await expect(page.getByRole('link', { name: 'Upload a recording' })).toBeVisible();
  await visitor.goTo('/paymentinfo');
  await expect(page.getByText('active', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt of/ })).toHaveCount(1);
  await expect(page.getByText('Next payment')).toBeVisible();
  await expectGoodLooks(page, 'a subscription');
  await test.step('My Account leads to the receipts, and to where it is cancelled', async () => {
    await visitor.goTo('/paymentinfo/account');
    const account = page.getByRole('dialog', { name: 'My Account' });
    await expect(account.getByRole('link', { name: /^Receipts/ })).toHaveAttribute('href', '#/paymentinfo');
    await expect(account.getByRole('link', { name: /^Cancel Subscription/ })).toHaveAttribute('href', '#/paymentinfo/cancelsub'); // prettier-ignore
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await page.getByRole('link', { name: 'Cancel Subscription' }).click();
  await expect(page).toHaveURL(/#\/paymentinfo\/cancelsub$/);
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await expect(dialog.getByRole('radio')).toHaveCount(6);
  const confirm = dialog.getByRole('button', { name: 'Cancel Subscription' });
  await expect(confirm).toBeDisabled();
  await expectGoodLooks(page, 'the dialog that cancels a subscription');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('radio', { name: "It's too expensive." }).check();
  await dialog.getByLabel('Message (optional)').fill('Sorry.');

  await test.step('the provider is away: it says so, and nothing is lost', async () => {
    paddle.instead = 503;
    await confirm.click();
    await expect(page.getByText('The payment provider does not answer.')).toBeVisible();
    paddle.instead = undefined;
    await expect(dialog.getByRole('radio', { name: "It's too expensive." })).toBeChecked();
    await expect(dialog.getByLabel('Message (optional)')).toHaveValue('Sorry.');
  });
  await confirm.click();
  await expect(page.getByText('Your subscription has been cancelled!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(subscription.cancelAt).toBeDefined();
  await expect(page.getByText('cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ends on/)).toBeVisible();
  await expect(page.getByText('Next payment')).toHaveCount(0); // there will be none
  await expect(page.getByRole('link', { name: 'Reactivate Subscription' })).toHaveAttribute('href', '#/upgrade');
});

test('a payment that fails blocks Premium and says so; the payment that comes after it opens it again', async ({
  visitor,
  page,
  paddle,
}) => {
  await visitor.signUp();
  const subscription = await subscribed(page, paddle);
  await expect(page.getByRole('link', { name: 'Upload a recording' })).toBeVisible();
  let sent = subscription.notifications.length;
  subscription.byPayPal = true;
  subscription.failToPay();
  await tell(page, subscription, sent);
  await page.reload();
  await expect(page).toHaveURL(/#\/songbook\/blockedsub$/);
  await expect(page.getByRole('button', { name: 'Update PayPal details' })).toBeVisible();
  await expectGoodLooks(page, 'a payment by PayPal that is missing');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('link', { name: 'Upload a recording' })).toHaveCount(0);
  sent = subscription.notifications.length;
  subscription.pay();
  await tell(page, subscription, sent);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Upload a recording' })).toBeVisible();
});
