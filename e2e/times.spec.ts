import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './product';

const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C4/w |'))));

/** From now on the page's clock goes as the test says. */
async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the page go on, by hardly anything each time, until something is so. */
const soon = (page: Page, look: () => Promise<unknown>, is: unknown) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1);
      return look();
    })
    .toEqual(is);

/** What slides away takes that long at most. */
const LEAVING_MS = 1000;

// How long things take for which the specification has a time (document 1 §2, §9).

test('a message stays for five seconds, that of a duplicate for three, and three are shown at once', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.bring('Air', SHEET);
  await page.reload();
  await expect(visitor.song('Air')).toBeVisible();
  await takeClock(page);
  const shown = (text: string) => page.locator('.messages').getByText(text).count();
  const press = async (entry: string) => {
    await visitor
      .song('Air')
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.clock.runFor(250);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await page.clock.runFor(250);
  };
  const stays = async (text: string, sec: number) => {
    await soon(page, () => shown(text), 1);
    await page.clock.runFor(sec * 1000 - 500);
    expect(await shown(text), `${text} after nearly ${sec} s`).toBe(1);
    await page.clock.runFor(500);
    for (let ms = 0; ms < LEAVING_MS && (await shown(text)) > 0; ms += 100) {
      await page.clock.runFor(100);
      await page.waitForTimeout(100); // what it draws, it draws by the real clock
    }
    expect(await shown(text), `${text} after more than ${sec} s`).toBe(0);
  };

  await press('Duplicate');
  await stays('Song duplicated!', 3);

  await press('Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('Air on the G string');
  await page.getByRole('button', { name: 'OK' }).click();
  await stays('Song renamed!', 5);

  for (let copies = 0; copies < 4; copies++) await press('Duplicate');
  await soon(page, () => visitor.song('Air').count(), 6);
  expect(await shown('Song duplicated!')).toBe(3);
});

test('the list is looked at every ten seconds, logging out shows for one, and the login asks every two who is there', async ({
  visitor,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const asks = (path: string) => asked.filter((one) => one === path).length;
  await visitor.signUp();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  await takeClock(page);
  const looks = asks('/GetSongMySongs');
  await page.clock.runFor(9_900);
  expect(asks('/GetSongMySongs')).toBe(looks);
  await page.clock.runFor(20_200);
  await soon(page, async () => asks('/GetSongMySongs') - looks, 3);

  const left = page.waitForResponse('**/LogoutApp');
  const known = page.waitForResponse('**/GetAccountInfo');
  await page.evaluate(`location.hash = '#/logout'`);
  await soon(page, () => page.getByText('Logging out…').count(), 1);
  await Promise.all([left, known]);
  await page.waitForTimeout(500); // until the answer has been read
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/#\/logout$/);
  await page.clock.runFor(150);
  await expect(page).toHaveURL(/#\/login$/);

  await soon(page, () => page.getByRole('button', { name: 'Login' }).count(), 1);
  const questions = asks('/GetAccountInfo');
  await page.clock.runFor(2_000);
  await soon(page, async () => asks('/GetAccountInfo') - questions, 1);
});

test('a page counts as loaded after 200 ms, and what was preset for it is said for five seconds', async ({
  visitor,
  page,
}) => {
  await visitor.goTo('/login');
  await page.evaluate(`sessionStorage.setItem('startup-message', 'Your account is gone.')`);
  await takeClock(page);
  await page.reload();
  const loaded = () => page.locator('html[data-loaded]').count();
  const said = () => page.getByText('Your account is gone.').isVisible();
  await soon(page, said, true);
  expect(await loaded()).toBe(0);
  await page.clock.runFor(200);
  expect(await loaded()).toBe(1);
  await page.clock.runFor(4_700);
  expect(await said()).toBe(true);
  await page.clock.runFor(150);
  await expect(page.getByText('Your account is gone.')).toBeHidden();
});
