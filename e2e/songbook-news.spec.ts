import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './product';
import { Visitor } from './visitor';

const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C4/w |'))));

/** Lets the page look for news as it does when its window is looked at again. */
async function lookForNews(page: Page): Promise<number> {
  const heard = page.waitForResponse((response) => response.url().endsWith('/GetSongMySongs'));
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  return (await heard).status();
}

test('a songbook is sent when something in it has changed, and stands as it is while the server is away', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.bring('Evening walk', SHEET);
  await page.reload();
  await expect(visitor.song('Evening walk')).toHaveCount(1);
  const row = await visitor.song('Evening walk').elementHandle();

  expect(await lookForNews(page)).toBe(304);
  const changed = page.waitForResponse((heard) => heard.url().endsWith('/GetSongMySongs') && heard.status() === 200);
  await visitor.bring('Morning walk', SHEET);
  await lookForNews(page); // unless it heard of the change and has looked already
  await changed;
  await expect(visitor.song('Morning walk')).toHaveCount(1);
  expect(await row!.evaluate((element) => element.isConnected)).toBe(true);
  expect(await lookForNews(page)).toBe(304);

  await page.route('**/GetSongMySongs', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await failed;
  await page.getByLabel('Search a Song').fill('morning');
  await expect(visitor.song('Evening walk')).toHaveCount(0);
  await expect(visitor.song('Morning walk')).toHaveCount(1);
  await page.unroute('**/GetSongMySongs');
  expect(await lookForNews(page)).toBe(304);
});

test('who signs in after somebody else sees nothing of theirs', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.bring('Secret song', SHEET);
  await page.reload();
  await expect(visitor.song('Secret song')).toHaveCount(1);
  await visitor.goTo('/logout');
  await expect(page).toHaveURL(/#\/login/);
  await new Visitor(page).signUp();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
});
