import type { Page } from '@playwright/test';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import { MINUET } from './visitor';

/** Readings show all of the music: whoever is shown the beginning of scores is offered none, by button or by key, and would be refused. */
async function isOfferedNoReadings(page: Page, id: string): Promise<void> {
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Reads wrong?' })).toHaveCount(0);
  await page.keyboard.press('Alt+r');
  // As long as it takes until the panel opens by itself elsewhere.
  await page.waitForTimeout(4000);
  await expect(page.getByRole('region', { name: 'Reads wrong?' })).toHaveCount(0);
  for (const call of ['Evidence', 'ScoreBase'])
    expect((await page.request.get(`/${call}?id=${id}`)).status(), call).toBe(402);
}

test('a guest and a free account are offered no readings that would be refused', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.goTo('/login');
  await page.getByRole('button', { name: /Transcribe something now/ }).click();
  await page.getByLabel('Music file').setInputFiles(MINUET);
  await visitor.finishWizard('My first');
  await visitor.waitUntil('Ready', 'My first');
  await visitor.open('My first');
  const id = visitor.openId();
  await test.step('a guest', () => isOfferedNoReadings(page, id));
  await test.step('the same person with a free account', async () => {
    await visitor.post('/RegisterApp', {
      form: { FirstName: 'Clara', Email: visitor.email, Password: visitor.password, RememberMe: 'true' },
    });
    await page.reload();
    await isOfferedNoReadings(page, id);
  });
});
