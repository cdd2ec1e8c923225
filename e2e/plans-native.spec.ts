import { LocalStore, STORE_AUTHORIZATION, STORE_ENVIRONMENT } from '@notewright/server/testing/local-store';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectGoodLooks } from './looks';
import { giveNativeHost } from './native-host';
import { expect, test as base } from './product';

const REVIEWS = [
  { name: 'Clara', text: 'I can read what I played.', stars: 5, language: 'en' },
  { name: 'Robert', text: 'Endlich Noten.', stars: 4, language: 'de' },
  { name: 'Fanny', text: '<b>Brava</b>' },
];

/** Where plans are bought in the app, with prices and reviews of whoever runs it. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'notewright-reviews-'));
      await writeFile(join(folder, 'reviews.json'), JSON.stringify(REVIEWS));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ folder }, use) =>
      use({
        ...STORE_ENVIRONMENT,
        GOOGLE_PLAY_PRICES: 'GB GBP 5.49 39.99',
        NOTEWRIGHT_REVIEWS: join(folder, 'reviews.json'),
      }),
    { scope: 'worker' },
  ],
});

/** Sends the notifications of a store, from the one of this number on. */
async function tell(page: Page, { notifications }: LocalStore, from = 0): Promise<void> {
  for (const data of notifications.slice(from)) {
    const headers = { authorization: STORE_AUTHORIZATION, 'content-type': 'application/json' };
    expect((await page.request.post('/RevenueCatEvents', { data: JSON.stringify(data), headers })).status()).toBe(200);
  }
}
const today = (page: Page) => page.getByRole('button', { name: 'Upgrade Today' });
const upgrade = (page: Page) => page.getByRole('button', { name: 'Upgrade to Premium' });

test('within the app Premium is shown, chosen, bought in the store, and managed there', async ({ visitor, page }) => {
  test.setTimeout(300_000);
  let purchase: LocalStore | undefined;
  const host = await giveNativeHost(page, {
    prices: () => ({ value: [{ plan: 'premium', period: 'year', text: '£ 38.00' }] }),
    purchase: async ({ account }) => {
      purchase = new LocalStore(`GPA.${randomUUID()}`, String(account));
      await tell(page, purchase);
      return { value: null };
    },
    manage: () => ({ value: null }),
  });
  await visitor.signUp();
  await visitor.goTo('/upgrade');

  await test.step('three slides follow each other, until somebody stops them', async () => {
    const slides = page.getByRole('region', { name: 'What Premium gives you' });
    for (const title of ['Welcome to Premium', 'Let AI do the magic', 'Free or Premium', 'Welcome to Premium'])
      await expect(slides.getByRole('heading', { name: title })).toBeVisible();
    await slides.getByRole('button', { name: 'Show slide 3: Free or Premium' }).click();
    await expect(slides.getByRole('columnheader', { name: 'Premium' })).toBeVisible();
    await expect(slides.getByRole('columnheader', { name: 'Standard' })).toHaveCount(0);
    await expect(slides.getByRole('button', { name: 'Let the slides go on' })).toBeVisible();
  });
  await test.step('each of them is shown for three seconds', async () => {
    const slides = page.getByRole('region', { name: 'What Premium gives you' });
    await page.mouse.move(0, 0);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // Whoever stopped them stands at the third; from here on only the clock of the page goes on.
    await slides.getByRole('button', { name: 'Let the slides go on' }).click();
    await page.mouse.move(0, 0);
    await slides.getByRole('button', { name: 'Stop the slides' }).blur();
    await page.clock.runFor(2_999);
    await expect(slides.getByRole('heading', { name: 'Free or Premium' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(slides.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
    await page.clock.resume();
  });
  await test.step('prices are those of the store, and before it has answered, of whoever runs the server', async () => {
    await today(page).click();
    await expect(upgrade(page)).toBeInViewport();
    const offer = page.getByRole('region', { name: 'Premium', exact: true });
    await expect(offer).toContainText('£5.49 per month');
    await page.getByRole('button', { name: 'Yearly' }).click();
    await expect(offer).toContainText('£ 38.00 per year');
    await expect(offer).toContainText('Save 39%');
    await expect(offer).toContainText('at least 24 hours before the period ends');
  });
  await test.step('reviews are those the reader understands, as plain text', async () => {
    const reviews = page.getByRole('region', { name: 'What people say' });
    await expect(reviews.getByRole('figure')).toHaveCount(2);
    await expect(reviews).toContainText('<b>Brava</b>');
    await expect(reviews.getByRole('img', { name: '5 stars out of 5' })).toBeVisible();
  });
  await expectGoodLooks(page, "the app's page of plans");

  await upgrade(page).click();
  await expect(page).toHaveURL(/#\/songbook\/thanks$/);
  expect(host.questionsOf('purchase')).toMatchObject([{ plan: 'premium', period: 'year' }]);
  await visitor.goTo('/paymentinfo');
  await expect(page.getByText('active', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'a subscription of a store');
  await expect(page.getByRole('link', { name: 'Cancel Subscription' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Manage Subscriptions' }).click();
  await expect.poll(() => host.questionsOf('manage').length).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
  await visitor.goTo('/upgrade');
  await expect(page.getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await expect(upgrade(page)).toHaveCount(0);

  await test.step('when a payment is missing, the way leads to the store', async () => {
    if (!purchase) throw new Error('something was bought');
    const from = purchase.notifications.length;
    purchase.failToPay(0);
    await tell(page, purchase, from);
    await visitor.goTo('/songbook');
    await page.reload();
    await expect(page).toHaveURL(/#\/songbook\/blockedsub$/);
    await page.getByRole('link', { name: 'Manage Subscriptions' }).click();
    await expect.poll(() => host.questionsOf('manage').length).toBe(2);
    await visitor.goTo('/upgrade');
    await expect(page.getByText('A payment of your subscription is missing.')).toBeVisible();
    await expect(today(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Manage Subscriptions' })).toBeVisible();
  });
});

test('who says no in the store, or whose purchase fails, has lost nothing', async ({ visitor, page }) => {
  let code = 'cancelled';
  const host = await giveNativeHost(page, { purchase: () => ({ code }) });
  await visitor.signUp();
  await visitor.goTo('/upgrade');
  await upgrade(page).click();
  await expect.poll(() => host.questionsOf('purchase').length).toBe(1);
  await expect(upgrade(page)).toBeEnabled();
  await expect(page.getByText('The store did not take the purchase.')).toHaveCount(0);
  code = 'failed';
  await upgrade(page).click();
  await expect(page.getByText('The store did not take the purchase. Nothing was charged.')).toBeVisible();
  await expect(page).toHaveURL(/#\/upgrade$/);
});

test('purchases are restored, or the store knows of none', async ({ visitor, page }) => {
  let found = false;
  let purchase: LocalStore | undefined;
  await giveNativeHost(page, {
    restore: async ({ account }) => {
      if (found) await tell(page, (purchase = new LocalStore(`GPA.${randomUUID()}`, String(account))));
      return { value: { found } };
    },
  });
  await visitor.signUp();
  await visitor.goTo('/upgrade');
  const restore = page.getByRole('button', { name: 'Restore purchases' });
  await restore.click();
  await expect(page.getByText('The store knows of no purchase of yours.')).toBeVisible();
  found = true;
  await restore.click();
  await expect(page.getByText('Your purchase is here again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await test.step('nothing else is bought while a subscription of the store runs', async () => {
    if (!purchase) throw new Error('something was restored');
    const from = purchase.notifications.length;
    purchase.changeTo('notewright_standard:monthly');
    purchase.renew();
    await tell(page, purchase, from);
    await page.reload();
    await expect(page.getByText('For an upgrade, please cancel your current subscription first.')).toBeVisible();
    await expect(upgrade(page)).toHaveCount(0);
    await expect(today(page)).toHaveCount(0);
  });
});

test('in a browser the same page has cards, reviews, and the way to the store', async ({ visitor, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await visitor.signUp();
  await visitor.goTo('/upgrade');
  await expect(page.getByRole('region', { name: 'What people say' })).toContainText('Clara');
  await expect(today(page)).toHaveCount(0);
  expect(fetched.filter((address) => /AppUpgradePage|GooglePlayPrices|\/port-/.test(address))).toEqual([]);
  const { id } = (await (await page.request.post('/GetAccountInfo')).json()) as { id: string };
  await tell(page, new LocalStore(`GPA.${randomUUID()}`, id, 'APP_STORE'));
  await page.reload();
  await expect(page.getByText('paid through the store of the app')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Subscriptions' })).toHaveAttribute(
    'href',
    'https://apps.apple.com/account/subscriptions',
  );
  await expectGoodLooks(page, 'plans of somebody who bought in a store');
});

test("old links with an exclamation mark lead to today's pages", async ({ visitor, page }) => {
  await visitor.signUp();
  await page.goto('/#!/paymentinfo');
  await expect(page).toHaveURL(/#\/paymentinfo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Subscription' })).toBeVisible();
  await page.goto('/#!/songbook?folderPath=');
  await expect(page).toHaveURL(/#\/songbook/);
});
