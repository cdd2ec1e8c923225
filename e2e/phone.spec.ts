import { expect, test } from './product';

test('on a phone a stranger is welcomed, signs up, and gets a sheet', async ({ visitor, page }) => {
  await visitor.goTo('/songbook');
  await expect(page).toHaveURL(/#\/onboarding\?returnurl=%2Fsongbook$/);
  await expect(page.getByRole('heading', { name: 'Welcome to Notewright' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.getByRole('heading', { name: 'Limits of this App?' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.getByRole('heading', { name: 'Why create an Account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page).toHaveURL(/#\/register/);

  await visitor.signUp();
  await visitor.transcribe('Pocket minuet');
  await visitor.waitUntil('Ready', 'Pocket minuet');
  await visitor.open('Pocket minuet');
  await expect(page.locator('[data-testid=system]').first()).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  await visitor.goTo('/songbook');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: /^Open menu/ }).tap();
  await page.getByRole('link', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
});
