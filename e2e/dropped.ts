/**
 * Measures the way from a file that is dropped to its sheet on the screen, on a server that is warm: seconds, and clicks.
 *
 *     npm run build && npx tsx e2e/dropped.ts [RECORDING] [--runs=3]
 *
 * Without a recording of one's own it is three minutes of MP3 that are made on the spot (FFmpeg is needed).
 */
import { chromium, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longRecording } from './listening';
import { startProduct } from './running';
import { DRAWN_NOTE } from './screens-list';
import { MINUET, Visitor } from './visitor';

const SECONDS = 180;
const LIMIT_MS = 120_000;
const own = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 3);

const folder = await mkdtemp(join(tmpdir(), 'notewright-dropped-'));
const product = await startProduct({ plans: 'off' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const file = own ?? (await threeMinutes());
  const context = await browser.newContext({ baseURL: product.address, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(`
    window.clicks = 0;
    addEventListener('pointerdown', (event) => { if (event.isTrusted) window.clicks++; }, true);
  `);
  const visitor = new Visitor(page);
  await visitor.signUp();
  // Warm: models and programs of the server are in memory, those of the page in the browser's cache.
  await visitor.transcribe('Warm', MINUET);
  await visitor.waitUntil('Ready', 'Warm');
  await visitor.open('Warm');
  await page.locator(DRAWN_NOTE).first().waitFor({ timeout: LIMIT_MS });
  for (let run = 1; run <= runs; run++) {
    const { sentSec, firstNotesSec, sheetSec, clicks } = await measure(page, visitor, file, `Run ${run}`);
    const first = firstNotesSec === undefined ? 'not seen' : `${firstNotesSec.toFixed(1)} s after that`;
    console.log(`sent after ${sentSec.toFixed(1)} s; first notes ${first}; sheet after ${sheetSec.toFixed(1)} s; ${clicks} clicks`); // prettier-ignore
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(page: Page, visitor: Visitor, file: string, title: string) {
  await visitor.goTo('/songbook');
  await page.getByRole('button', { name: 'Add a song' }).waitFor();
  await page.evaluate('window.clicks = 0');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/MusicFileToSheet'), { timeout: LIMIT_MS });
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'File Upload' }).click();
  const droppedMs = performance.now();
  const since = (fromMs: number) => (performance.now() - fromMs) / 1000;
  await page.getByLabel('Music file').setInputFiles(file);
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Composer').click();
  await page.keyboard.type('Nobody');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await sent;
  const sentMs = performance.now();
  const sentSec = since(droppedMs);
  const notes = page
    .getByRole('img', { name: /^\d+ notes? heard/ })
    .waitFor({ timeout: LIMIT_MS })
    .then(() => since(sentMs))
    .catch(() => undefined);
  await page.locator(DRAWN_NOTE).first().waitFor({ timeout: LIMIT_MS });
  const sheetSec = since(droppedMs);
  const clicks = Number(await page.evaluate('window.clicks'));
  const firstNotesSec = await Promise.race([notes, Promise.resolve(undefined)]);
  return { sentSec, firstNotesSec, sheetSec, clicks };
}

async function threeMinutes(): Promise<string> {
  const [wav, mp3] = [join(folder, 'three-minutes.wav'), join(folder, 'three-minutes.mp3')];
  await writeFile(wav, longRecording(SECONDS));
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', wav, '-b:a', '160k', mp3]);
  if (status !== 0) throw new Error(`FFmpeg could not make the recording: ${String(stderr)}`);
  return mp3;
}
