import { OF_PLANS, watchCode } from './fetched';
import { expect, test } from './product';

const CALLS =
  /PlanPrices|PlanReviews|StartCheckout|GetSubscription|CustomerPortal|Checkout|GetReceipts|GooglePlayPrices|paddle/i;

test('where there are no plans nothing is seen of them, nothing is asked for, and nothing fetched', async ({
  visitor,
  page,
}) => {
  const code = watchCode(page);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await visitor.signUp();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  const traces = page.getByText(/upgrade|subscription|premium|standard|payment|receipt|% off/i);
  await expect(traces).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a song' }).click();
  await expect(page.getByRole('menuitem', { name: 'File Upload', exact: true })).toBeVisible();
  await expect(traces).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clara' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible();
  await expect(traces).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page.getByRole('link', { name: /^Where you are signed in/ })).toBeVisible();
  await expect(traces).toHaveCount(0);
  for (const text of OF_PLANS) expect(await code.saying(text), text).toEqual([]);

  for (const route of ['/upgrade', '/paymentinfo', '/changesubscription'])
    await test.step(`${route} leads to the songbook`, async () => {
      await visitor.goTo(route);
      await expect(page).toHaveURL(/#\/songbook$/);
    });
  for (const dialog of ['cancelsub', 'blockedsub', 'thanks'])
    await test.step(`${dialog} is no dialog here`, async () => {
      await visitor.goTo(`/songbook/${dialog}`);
      await expect(page).toHaveURL(/#\/songbook$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  expect(asked.filter((address) => !address.endsWith('.js') && CALLS.test(address))).toEqual([]);
});
