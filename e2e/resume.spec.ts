import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { played } from './clip';
import { lineTo } from './line';
import { visitorHearing } from './microphone';
import { expect, test } from './product';
import { startProduct } from './running';
import { MINUET, Visitor } from './visitor';

const MEGABYTE = 2 ** 20;
/** Of the line. */
const BYTES_PER_SEC = 700_000;
const FILE = { name: 'long.mp3', mimeType: 'audio/mpeg', buffer: randomBytes(6 * MEGABYTE) };

/** Walks through the wizard, and presses the last button. */
async function beginToSend(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor;
  await visitor.offerFile(FILE);
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Composer').fill('Nobody');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload' });
const percent = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'));
const sentMoreThan = (page: Page, least: number) => expect.poll(() => percent(page), { timeout: 30_000 }).toBeGreaterThan(least); // prettier-ignore
/** Bytes the server has kept of the recording that this browser was sending. */
const keptByServer = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('notewright upload '))
    const [, id] = localStorage.getItem(key).split(' ')
    const answer = await fetch('/Uploads/' + id, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
    return Number(answer.headers.get('upload-offset'))
  })()`);
const waits = (page: Page) => expect(page.getByText(/^No connection\. \d+% is uploaded/)).toBeVisible();

test('an upload goes on where it was, over a line that breaks and a browser that was offline', async ({
  browser,
  product,
}) => {
  const line = await lineTo(product.address, BYTES_PER_SEC);
  const context = await browser.newContext({ baseURL: line.address, locale: 'en-GB' });
  const page = await context.newPage();
  const visitor = new Visitor(page);
  await visitor.signUp();
  const before = line.up;
  await beginToSend(visitor, 'Long way');

  await sentMoreThan(page, 20);
  line.cut();
  await waits(page);
  const reached = await percent(page);
  line.mend();
  await sentMoreThan(page, Math.max(50, reached));

  await context.setOffline(true);
  await waits(page);
  await page.screenshot({ path: test.info().outputPath('waiting.png') });
  await context.setOffline(false);

  await expect(visitor.song('Long way')).toBeVisible({ timeout: 60_000 });
  // Headers, the page's other calls, and what was on the line when it broke.
  expect(line.up - before).toBeLessThan(FILE.buffer.length + 1.2 * MEGABYTE);
  expect(line.up - before).toBeGreaterThan(FILE.buffer.length);
  await context.close();
  line.close();
});

test('an upload goes on where it was after the server was killed and started again', async ({ browser }) => {
  test.setTimeout(240_000);
  const data = await mkdtemp(join(tmpdir(), 'notewright-killed-'));
  const first = await startProduct({ plans: 'off', data });
  const line = await lineTo(first.address, BYTES_PER_SEC);
  const context = await browser.newContext({ baseURL: line.address, locale: 'en-GB' });
  const page = await context.newPage();
  const visitor = new Visitor(page);
  await visitor.signUp();
  const before = line.up;
  await beginToSend(visitor, 'Survivor');
  await sentMoreThan(page, 60);
  first.kill();
  await waits(page);

  const second = await startProduct({ plans: 'off', data });
  line.leadTo(second.address);
  await expect(visitor.song('Survivor')).toBeVisible({ timeout: 60_000 });
  // The piece that was under way is lost with the process.
  expect(line.up - before).toBeLessThan(FILE.buffer.length + 3 * MEGABYTE);
  await context.close();
  line.close();
  await second.stop();
  await rm(data, { recursive: true, force: true });
});

test('a recording that was being sent when the page was loaded anew is not sent from its start again', async ({
  product,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const sound = played('4/4 | C4/q E4/q G4/q C5/q | B4/q G4/q E4/q C4/q |', 120);
  const line = await lineTo(product.address, BYTES_PER_SEC);
  const { visitor, page, leave } = await visitorHearing(sound, { launchOptions, context: { baseURL: line.address } });
  page.on('dialog', (dialog) => void dialog.accept()); // the browser's own question before a reload
  const starts: number[] = [];
  page.on('request', (request) => {
    const start = request.headers()['upload-offset'];
    if (request.method() === 'PATCH') starts.push(Number(start));
  });
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'Record Song' }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/^00:2[4-9]/, { timeout: 90_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const send = async () => {
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Transcribe' }).click();
  };
  const sentBefore = line.up;
  await send();
  // A browser counts what it has given to the line; this is what came out of it.
  await expect.poll(() => line.up - sentBefore, { timeout: 60_000 }).toBeGreaterThan(MEGABYTE / 2);
  await page.reload();
  await expect.poll(() => keptByServer(page), { timeout: 30_000 }).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const before = starts.length;
  await send();
  await expect(page.getByText(/Your recording was sent\./)).toBeVisible({ timeout: 60_000 });
  expect(starts[before]).toBeGreaterThan(0);
  await leave();
  line.close();
});

test('who cancels at the very end and sends again has one song', async ({ visitor, page }) => {
  await visitor.signUp();
  let made: () => void = () => undefined;
  const songIsMade = new Promise<void>((resolve) => (made = resolve));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/MusicFileToSheet', async (route) => {
    const response = await route.fetch();
    made();
    await held; // the answer is on its way while somebody cancels
    await route.fulfill({ response });
  });
  await visitor.offerFile(MINUET);
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByLabel('Composer').fill('Nobody');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await songIsMade;
  const givenUp = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  expect((await givenUp).status()).toBe(204);
  letGo();
  await expect(page.getByLabel('Composer')).toHaveValue('Nobody');
  await page.unroute('**/MusicFileToSheet');
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page).toHaveURL(/#\/score\?id=/);
  const songs = (await (await page.request.get('/GetSongMySongs')).json()) as readonly unknown[];
  expect(songs).toHaveLength(1);
});
