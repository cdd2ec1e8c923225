import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './product';
import { Visitor } from './visitor';

const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C4/w |'))));

/** From now on what shows without a reload was announced by the server: nothing in these pages happens every second or slower. */
const neverPolls = (page: Page) =>
  page.context().addInitScript(`
    const repeat = window.setInterval;
    window.setInterval = (work, everyMs, ...rest) => (everyMs >= 1000 ? 0 : repeat(work, everyMs, ...rest));
  `);

/** How many streams the server has open, for everybody together: these tests run one at a time. */
const streams = async (page: Page): Promise<number> => {
  const metrics = await (await page.request.get('/metrics')).text();
  return Number(/^notewright_live_streams (\d+)$/m.exec(metrics)?.[1] ?? -1);
};
const oneStream = (page: Page) => expect.poll(() => streams(page)).toBe(1);

test('what changes elsewhere shows in the open songbook without asking', async ({ visitor, page }) => {
  await neverPolls(page);
  await visitor.signUp();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();

  // `post` and `bring` go past the page, like another browser of the same account.
  await visitor.post('/CreateFolder?path=Études/');
  await expect(page.getByRole('link', { name: 'Études' })).toBeVisible();
  const id = await visitor.bring('Air', SHEET);
  await expect(visitor.song('Air')).toBeVisible();
  await visitor.post(`/RenameSheet?id=${id}&title=Bourrée`);
  await expect(visitor.song('Bourrée')).toBeVisible();
  await visitor.post(`/MoveSheets?ids=${id}&path=Études/`);
  await expect(visitor.song('Études')).toContainText('1 song');
  await expect(visitor.song('Bourrée')).toHaveCount(0);
});

test('a song that is ready shows at once, and is announced on the page', async ({ visitor, page }) => {
  await neverPolls(page);
  await visitor.signUp();
  await visitor.bring('Minuet');
  await visitor.waitUntil('Ready', 'Minuet');
  await expect(page.getByText('“Minuet” is now ready to get played!')).toBeVisible();
});

test('eight open pages share one stream; all of them show what changes', async ({ visitor, page }) => {
  await neverPolls(page);
  await visitor.signUp();
  await visitor.bring('Air', SHEET);
  const pages = [page];
  while (pages.length < 8) {
    const another = await page.context().newPage();
    await another.goto('/#/songbook');
    await expect(another.locator('tbody tr').filter({ hasText: 'Air' })).toBeVisible();
    pages.push(another);
  }
  await oneStream(page);
  await visitor.bring('Bourrée', SHEET);
  for (const each of pages) await expect(each.locator('tbody tr').filter({ hasText: 'Bourrée' })).toBeVisible();

  await test.step('when the page that has it goes, another one takes over', async () => {
    await pages.shift()!.close();
    await visitor.post('/CreateFolder?path=Suite/');
    for (const each of pages) await expect(each.getByRole('link', { name: 'Suite' })).toBeVisible();
    await oneStream(pages[0]!);
  });
});

test('where browsers have no locks, eight open pages load all the same', async ({ visitor, page }) => {
  await page.context().addInitScript('delete Navigator.prototype.locks');
  await neverPolls(page);
  await visitor.signUp();
  await visitor.bring('Air', SHEET);
  for (let pages = 1; pages < 8; pages++) {
    const another = await page.context().newPage();
    await another.goto('/#/songbook');
    await expect(another.locator('tbody tr').filter({ hasText: 'Air' })).toBeVisible();
    await expect.poll(() => streams(page)).toBe(Math.min(pages + 1, 3));
    await another.reload(); // it needs connections, too
    await expect(another.locator('tbody tr').filter({ hasText: 'Air' })).toBeVisible();
  }
});

test('a page nobody looks at needs no stream; looked at again, it shows what changed', async ({ visitor, page }) => {
  await neverPolls(page);
  await visitor.signUp();
  await oneStream(page);
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    `);
  await look('hidden');
  await expect.poll(() => streams(page)).toBe(0);
  await visitor.post('/CreateFolder?path=Suite/');
  await look('visible');
  await expect(page.getByRole('link', { name: 'Suite' })).toBeVisible();
  await oneStream(page);
});

test('a page that was without a network shows what changed as soon as it is back', async ({ visitor, page }) => {
  await neverPolls(page);
  await visitor.signUp();
  await oneStream(page);
  await page.context().setOffline(true);
  await expect.poll(() => streams(page)).toBe(0);
  await visitor.post('/CreateFolder?path=Suite/');
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Suite' })).toBeVisible();
  await oneStream(page);
});

test('a part of the page whose script does not come leaves the page as it is, and comes later', async ({
  visitor,
  page,
}) => {
  let asked = 0;
  await page.route(/assets\/Tray-[\w-]+\.js$/, (route) =>
    ++asked <= 2 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await visitor.signUp();
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(3);
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  await visitor.bring('Air', SHEET);
  await expect(visitor.song('Air')).toBeVisible();
});

test('where something on the way swallows the stream, the songbook is looked at as before', async ({
  visitor,
  page,
}) => {
  await page.route('**/SongbookEvents', () => undefined); // no answer, ever
  await visitor.signUp();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  await visitor.bring('Air', SHEET);
  await expect(visitor.song('Air')).toBeVisible({ timeout: 60_000 });
});

test('a page whose session is ended elsewhere asks to sign in', async ({ visitor, page, browser, baseURL }) => {
  await neverPolls(page);
  await visitor.signUp();
  await oneStream(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const other = new Visitor(await elsewhere.newPage());
  await other.post('/LoginApp', { form: { Email: visitor.email, Password: visitor.password, RememberMe: 'true' } });
  await other.post('/EndOtherSessions');
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fsongbook$/);
  await elsewhere.close();
});

test('whoever changes the password stays signed in, on other pages, too', async ({ visitor, page }) => {
  await neverPolls(page);
  await visitor.signUp();
  const another = await page.context().newPage();
  await another.goto('/#/songbook');
  // What it asks first is answered: a question with the cookie of before would be refused.
  await expect(another.getByText('Your songbook is still empty')).toBeVisible();
  await oneStream(page);
  const changed = await visitor.post('/ChangePassword', {
    form: { OldPassword: visitor.password, NewPassword: 'another secret', ConfirmPassword: 'another secret' },
  });
  expect(changed).toMatchObject({ msg: '' });
  await expect.poll(() => streams(page)).toBe(0);
  await oneStream(page);
  await visitor.post('/CreateFolder?path=Suite/');
  for (const each of [page, another]) await expect(each.getByRole('link', { name: 'Suite' })).toBeVisible();
});

test('a question that travelled with the cookie of before the password was changed signs nobody out', async ({
  visitor,
  page,
}) => {
  await neverPolls(page);
  await visitor.signUp();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  await oneStream(page);
  let refused = 0;
  await page.route(/\/GetSongMySongs/, (route) =>
    refused++ === 0
      ? route.fulfill({ status: 401, json: { ok: false, code: 'not-signed-in', error: 'Please sign in.' } })
      : route.fallback(),
  );
  await visitor.post('/CreateFolder?path=Suite/');
  await expect(page.getByRole('link', { name: 'Suite' })).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page).toHaveURL(/#\/songbook$/);
});
