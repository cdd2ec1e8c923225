import type { Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './accessible';
import { longRecording } from './listening';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import { Visitor } from './visitor';

let folder: string;
let recording: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notewright-listening-'));
  recording = join(folder, 'recording.wav');
  await writeFile(recording, longRecording(300));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const LONG_MS = 120_000;
/** The small roll, once there are notes on it. */
const roll = (page: Page) => page.getByRole('img', { name: /^[1-9]\d* notes? heard so far$/ }).first();
const notesOn = async (page: Page) => Number.parseInt((await roll(page).getAttribute('aria-label')) ?? '0', 10);

test('whoever has sent a recording sees its notes come, and then its sheet, without a click', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.offerFile(recording);
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByLabel('Title').fill('Long song');
  await page.getByLabel('Composer').fill('Nobody');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByRole('heading', { name: 'Listening to “Long song”' })).toBeVisible({ timeout: 30_000 });
  await expect(roll(page)).toBeVisible({ timeout: LONG_MS });
  await expect(page.getByText(/^(a few seconds|about \d+ (seconds?|minutes?)) left$/)).toBeVisible({
    timeout: LONG_MS,
  });
  await page.screenshot({ path: test.info().outputPath('waiting.png') });
  await expectAccessible(page, 'a song under way');
  const before = await notesOn(page);

  await test.step('a page that is loaded anew shows what was heard before', async () => {
    await page.reload();
    await expect.poll(() => notesOn(page), { timeout: LONG_MS }).toBeGreaterThanOrEqual(before);
  });
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: LONG_MS + DRAWING_LIMIT_MS });
  await expect(page).toHaveTitle(/^Long song/);
  await expect(page.getByRole('button', { name: 'Open' })).toHaveCount(0);
});

test('a song that is waited for can be stopped there, and is gone', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.bring('Not this one', recording);
  const row = visitor.song('Not this one').getByRole('img', { name: /^[1-9]\d* notes? heard so far$/ });
  await expect(row).toBeVisible({ timeout: LONG_MS });
  await page.screenshot({ path: test.info().outputPath('songbook.png') });
  await expectAccessible(page, 'a song under way in the songbook');
  await visitor.song('Not this one').getByText('Not this one').click();
  await expect(page.getByText('Processing can take up to 5 minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: /“Not this one”/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep transcribing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stop and remove' }).click();
  await expect(page).toHaveURL(/#\/songbook/);
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
});

test('a song that is ready is announced once in every tab and on every device, where notifications are refused', async ({
  visitor,
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const refuses = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })";
  await page.context().addInitScript(refuses);
  await visitor.signUp();
  const short = await visitor.bring('Short one');
  await visitor.waitUntil('Ready', 'Short one');
  const other = await page.context().newPage();
  await other.goto(`/#/score?id=${short}`);
  await expect(other.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  const phone = await browser.newContext({
    ...{ baseURL: baseURL!, locale: 'en-GB', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    storageState: await page.context().storageState(),
  });
  await phone.addInitScript(refuses);
  const small = await phone.newPage();
  await small.goto('/#/songbook');
  await expect(new Visitor(small).song('Short one')).toBeVisible();

  await page.bringToFront();
  await visitor.transcribe('Long one', recording);
  await expect(new Visitor(small).song('Long one').getByRole('img', { name: /notes? heard so far$/ })).toBeVisible({ timeout: LONG_MS }); // prettier-ignore
  await small.screenshot({ path: test.info().outputPath('phone.png') });
  const announcement = (at: Page) => at.getByText('“Long one” is now ready to get played!');
  for (const each of [other, page, small]) {
    await expect(announcement(each)).toBeVisible({ timeout: LONG_MS });
    await expect(announcement(each)).toHaveCount(1);
  }
  await other.bringToFront();
  await other.getByRole('button', { name: 'Open' }).click();
  await expect(other).toHaveTitle(/^Long one/);
  await expect(announcement(other)).toHaveCount(0);
  await phone.close();
});
