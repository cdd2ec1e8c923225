import { OF_PLANS, watchCode } from './fetched';
import { expect, test } from './product';

test('where nothing is sold there is no price, no request for one, and nothing of a payment provider is fetched', async ({
  visitor,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await visitor.signUp();
  await visitor.goTo('/upgrade');
  await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Monthly' })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText(/[€$]\s?\d/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask for Premium' })).toBeVisible();
  await visitor.goTo('/paymentinfo');
  await expect(page.getByRole('heading', { level: 1, name: 'My Subscription' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pause|payment|Reactivate/ })).toHaveCount(0);
  expect(fetched.some((address) => address.endsWith('/PlanReviews'))).toBe(true); // what was asked for is seen here
  const ofPayment = /PlanPrices|StartCheckout|GetSubscription|CustomerPortal|Checkout|paddle/i;
  expect(fetched.filter((address) => ofPayment.test(address))).toEqual([]);
  for (const path of ['/Checkout?_ptxn=txn_1', '/PlanPrices', '/ChangeSubscription'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('who has no plan yet fetches nothing about plans before they look at them', async ({ visitor, page }) => {
  const code = watchCode(page);
  await visitor.signUp();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  for (const text of OF_PLANS) expect(await code.saying(text), text).toEqual([]);
  await page.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page.getByRole('heading', { name: 'What is in each plan' })).toBeVisible();
  await visitor.goTo('/paymentinfo/cancelsub');
  await expect(page.getByRole('dialog', { name: 'Cancel Subscription' })).toBeVisible();
  // So they are what is looked for.
  for (const text of OF_PLANS) expect((await code.saying(text)).length, text).toBeGreaterThan(0);
});

test('on a narrow phone the comparison of plans fits without being scrolled sideways', async ({ visitor, page }) => {
  await visitor.signUp();
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.goTo('/upgrade');
  const table = page.getByRole('region', { name: 'What is in each plan' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Premium' })).toBeVisible();
  const wider = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
  expect(wider).toBeLessThanOrEqual(0);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await back.click(); // at the top, as in the app
  await expect(page).toHaveURL(/#\/songbook$/);
  await visitor.goTo('/paymentinfo');
  await back.click();
  await expect(page).toHaveURL(/#\/songbook$/);
});
