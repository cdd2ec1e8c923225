import { chromium, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { wavOf } from '@notewright/listen/testing/wav';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpAnybody } from './bringing';
import { CpuMeter } from './cpu-meter';
import { twoHands } from './played-minute';
import { startProduct } from './product';
import { runToEnd } from './run-program';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const RATE_HZ = 48_000;
const RECORDED_SEC = 60;
const DROPPED_SEC = 180;
const LIMIT_MS = 180_000;
/** What the microphone of the browser plays begins with its first use and goes on; nobody reaches its end. */
const HEARD_SEC = 400;

/**
 * From stopping a recording of a minute, and from choosing a file of three, to the sheet on the screen, with somebody who clicks at once; of
 * each the median of some runs. A short recording and a short file go before, so that nothing is done for the first time.
 */
export async function sendingTable(runs = 3): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-sending-'));
  const product = await startProduct();
  const [heard, file, short] = ['heard.wav', 'three-minutes.mp3', 'short.mp3'].map((name) => join(folder, name)) as [string, string, string]; // prettier-ignore
  await writeFile(heard, wavOf(twoHands(HEARD_SEC, RATE_HZ), RATE_HZ));
  await runToEnd('ffmpeg', ['-v', 'error', '-t', String(DROPPED_SEC), '-i', heard, '-b:a', '160k', file]);
  await runToEnd('ffmpeg', ['-v', 'error', '-t', '10', '-i', heard, short]);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      ...['--disable-gpu', '--disable-dev-shm-usage', '--use-fake-ui-for-media-stream'],
      ...['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${heard}`],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const load = loadavg()[0] ?? 0;
  try {
    const context = await browser.newContext({ storageState: TOURS_SEEN, baseURL: product.address, locale: 'en-GB' });
    await signUpAnybody(context.request);
    const page = await context.newPage();
    await page.addInitScript(COUNT_CLICKS);
    const meter = new CpuMeter([product.pid]);
    const several = async (times: () => Promise<Times>) => {
      const all: Times[] = [];
      for (let run = 0; run < runs; run++) all.push(await times());
      return all;
    };
    await record(page, meter, 6);
    const recorded = await several(() => record(page, meter, RECORDED_SEC));
    await send(page, meter, short);
    const dropped = await several(() => send(page, meter, file));
    meter.stop();
    return [
      '### From a recording or a file to its sheet',
      `Seconds since Stop was clicked, and since the file was chosen; the median of ${runs}. Computing is that of the server and its child processes until the sheet stands. ` +
        `Looked at: until it is said whether the sound is good. The load of the machine was ${load.toFixed(1)} before.`,
      markdownTable(
        ['', 'looked at (≤ 3)', 'sent', 'first line on the screen', 'allowed', 'computing, s', 'clicks'],
        [
          ['a minute recorded', ...cells(recorded), '8', computing(recorded), clicks(recorded)],
          ['three minutes of MP3', ...cells(dropped), '10', computing(dropped), `${clicks(dropped)} (≤ 8)`],
        ],
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Times {
  readonly lookedSec: number;
  readonly sentSec: number;
  readonly shownSec: number;
  readonly cpuSec: number;
  readonly clicks: number;
}

async function record(page: Page, meter: CpuMeter, sec: number): Promise<Times> {
  const button = buttonOf(page);
  await page.goto('/#/songbook/record');
  await button('Piano').click();
  await button('Next').click();
  await button('Record').click();
  await button('Stop').waitFor({ timeout: LIMIT_MS });
  await page.waitForTimeout(1000 * sec);
  const clock = await startClock(page, meter);
  await button('Stop').click();
  return clock(async () => {
    await button('Next').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Recorded');
    await page.getByRole('checkbox').check();
  });
}

async function send(page: Page, meter: CpuMeter, file: string): Promise<Times> {
  const button = buttonOf(page);
  await page.goto('/#/songbook');
  await button('Add a song').click();
  await page.getByRole('menuitem', { name: 'File Upload' }).click();
  const clock = await startClock(page, meter, 2);
  await page.getByLabel('Music file').setInputFiles(file);
  return clock(async () => {
    await page.getByRole('button', { name: /^Universal/ }).click();
    await button('Piano').click();
    await page.getByLabel('Title').fill('Dropped');
    await page.getByLabel('Composer').fill('Nobody');
    await page.getByRole('checkbox').click();
  });
}

const buttonOf = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true });

/** @returns what waits for the look, fills in what is left, sends, and waits for the sheet */
async function startClock(page: Page, meter: CpuMeter, clicksBefore = 0) {
  const cpuBefore = meter.seconds;
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  await page.evaluate(`window.clicks = ${clicksBefore}`);
  return async (fillIn: () => Promise<void>): Promise<Times> => {
    await page.getByText(/This sounds good/).waitFor({ timeout: LIMIT_MS });
    const lookedSec = since();
    await fillIn();
    const answered = page.waitForResponse((answer) => /\/(MusicFileToSheet|RecordingToSheet)$/.test(answer.url()), { timeout: LIMIT_MS }); // prettier-ignore
    await buttonOf(page)('Transcribe').click();
    await answered;
    const sentSec = since();
    await page.locator('[data-testid=system] .notehead').first().waitFor({ timeout: LIMIT_MS });
    const shownSec = since();
    const clicks = Number(await page.evaluate('window.clicks'));
    return { lookedSec, sentSec, shownSec, cpuSec: meter.seconds - cpuBefore, clicks };
  };
}

/** Runs in the page. */
const COUNT_CLICKS = `
  window.clicks = 0;
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.clicks++; }, true);
`;

const cells = (all: readonly Times[]) =>
  [median(all, (one) => one.lookedSec), median(all, (one) => one.sentSec), median(all, (one) => one.shownSec)].map(
    (sec) => sec.toFixed(1),
  );
const computing = (all: readonly Times[]) => median(all, (one) => one.cpuSec).toFixed(1);
const clicks = (all: readonly Times[]) => String(median(all, (one) => one.clicks));

function median(all: readonly Times[], of: (times: Times) => number): number {
  const ascending = all.map(of).sort((a, b) => a - b);
  return ascending[Math.floor(ascending.length / 2)] ?? NaN;
}
