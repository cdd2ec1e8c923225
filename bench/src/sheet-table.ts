import { chromium, type CDPSession, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { encodeMusicJson, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { randomPiano } from './random-piano';
import { engravingTimes } from './engraving-times';
import { startProduct } from './product';
import { markdownTable } from './scoreboard';

const LENGTHS = [100, 400, 1000] as const;
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const VIEWPORT = { width: 1280, height: 800 };
/** Seconds of steady scrolling, at 60 pixels a frame, about as fast as a wheel turns. */
const SCROLL_FRAMES = 240;
const SCROLL_PX = 60;
const PDF_RUNS = 3;
const QUIET_MS = 4000;

interface SheetTimes {
  readonly firstSystemMs: number;
  readonly wholeMs: number;
  /** Computing of the page's own thread from the click to the first system. */
  readonly openingCpuMs: number;
  /** The same for a frame of scrolling, on average. */
  readonly frameCpuMs: number;
  readonly slowestFrameMs: number;
  readonly longFrames: number;
  readonly zoomMs: readonly number[];
  readonly mostSystems: number;
  readonly openedMiB: number;
  readonly scrolledMiB: number;
  readonly scrolledAgainMiB: number;
}

/**
 * What a reader waits for on the sheet, in Chromium on the built product: each score is opened from the songbook with the engraver
 * running, scrolled, and zoomed.
 */
export async function sheetTable(): Promise<string> {
  const product = await startProduct();
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const rows: string[][] = [];
    const page = await browser.newPage({
      storageState: TOURS_SEEN,
      baseURL: product.address,
      viewport: VIEWPORT,
      bypassCSP: true,
    });
    await page.addInitScript(WATCH);
    const { warmId, ids } = await bringScores(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const [index, measures] of LENGTHS.entries()) {
      const times = await sheetTimes(page, devtools, warmId, ids[index]!, measures);
      rows.push([
        `${measures} measures`,
        ms(times.firstSystemMs),
        ms(times.wholeMs),
        ms(times.openingCpuMs),
        `${ms(times.slowestFrameMs)} (${times.longFrames})`,
        times.frameCpuMs.toFixed(1),
        times.zoomMs.map(ms).join(', '),
        String(times.mostSystems),
        [times.openedMiB, times.scrolledMiB, times.scrolledAgainMiB].map(ms).join(' → '),
      ]);
    }
    return [
      '### The sheet in Chromium, in milliseconds (piano scores, engraver running)',
      'First system and whole: from the arrival of the data to the picture on screen, and to every line having its place. ' +
        `Slowest frame of ${SCROLL_FRAMES} while scrolling ${SCROLL_PX} pixels a frame, in brackets how many took over 50. ` +
        'Zoom: from the click to the last picture on screen at the new size, three levels. ' +
        'Memory: of the page’s script after opening, after one scroll to the end and back, and after three more.',
      markdownTable(
        ['', 'first system (≤ 300)', 'whole', 'computing', 'slowest frame (≤ 50)', 'computing a frame', 'zoom (≤ 300)', 'most systems (≤ 20)', 'memory, MiB'], // prettier-ignore
        rows,
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** CPU seconds of the PDF by length; linear when seconds per 100 measures stay the same. */
export async function pdfTable(): Promise<string> {
  const rows: string[][] = [];
  for (const measures of LENGTHS) {
    const { spent, bytes } = await engravingTimes('pdf', measures, PDF_RUNS);
    const runs = spent.map(({ cpuSec }) => cpuSec);
    const median = [...runs].sort((a, b) => a - b)[Math.floor(PDF_RUNS / 2)]!;
    rows.push([
      `${measures} measures`,
      runs[0]!.toFixed(2),
      median.toFixed(2),
      ((median * 100) / measures).toFixed(2),
      String(Math.round(bytes / 1024)),
    ]);
  }
  return [
    '### PDF, in CPU seconds (100 measures: ≤ 1.5)',
    'In a process of its own, as the server makes it; the first run starts the engraver.',
    markdownTable(['', 'first run', `median of ${PDF_RUNS}`, 'per 100 measures', 'KiB'], rows),
  ].join('\n\n');
}

const ms = (value: number): string => value.toFixed(0);

/** An account with a short score, to start the engraver with, and the long ones. */
async function bringScores(page: Page): Promise<{ warmId: string; ids: string[] }> {
  await page.goto('/#/register');
  await page.getByLabel('First name').fill('Bench');
  await page.getByLabel('Email').fill('bench@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(/#\/songbook$/);
  const bring = async (score: Score, title: string): Promise<string> => {
    await page.goto('/#/songbook');
    await page.getByRole('button', { name: 'Add a song' }).click();
    await page.getByRole('menuitem', { name: 'File Upload' }).click();
    await page.getByLabel('Music file').setInputFiles({
      name: 'score.musj',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(encodeMusicJson(score))),
    });
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Composer').fill('Notewright');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Transcribe' }).click();
    await page.waitForURL(/#\/score\?id=/);
    return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('id')!;
  };
  const warmId = await bring(music('| C4/w |'), 'Short');
  const ids: string[] = [];
  for (const measures of LENGTHS) ids.push(await bring(randomPiano(measures), `${measures} measures`));
  return { warmId, ids };
}

/** Notes in the page when pictures appear, and how many stand in it at once. */
const WATCH = `
  window.bench = { first: undefined, whole: undefined, expected: 0, most: 0 };
  new MutationObserver(() => {
    const now = performance.now();
    const systems = document.querySelectorAll('[data-testid=system]').length;
    if (systems && bench.first === undefined) requestAnimationFrame(() => (bench.first ??= performance.now()));
    if (bench.whole === undefined && bench.expected && document.querySelectorAll('[data-line]').length === bench.expected)
      requestAnimationFrame(() => (bench.whole ??= performance.now()));
    bench.most = Math.max(bench.most, systems);
  }).observe(document, { childList: true, subtree: true });
`;

async function sheetTimes(
  page: Page,
  devtools: CDPSession,
  warmId: string,
  id: string,
  measures: number,
): Promise<SheetTimes> {
  const shown = () => page.waitForFunction('bench.first !== undefined', undefined, { polling: 50 });
  await page.goto(`/#/score?id=${warmId}`);
  await page.reload();
  await shown();
  await page.waitForTimeout(QUIET_MS); // the engraver works itself in, sounds are fetched ahead
  const cpuBefore = await computingMs(devtools);
  await page.evaluate(
    `(() => { performance.clearResourceTimings(); Object.assign(bench, { first: undefined, whole: undefined, most: 0, expected: ${Math.ceil(measures / 4)} }); location.hash = '/score?id=${id}'; })()`,
  );
  // The short score's picture goes when the long one's data come.
  await page.waitForFunction(`document.title === '${measures} measures'`);
  await shown();
  await page.waitForFunction('bench.whole !== undefined');
  const [firstSystemMs, wholeMs] = (await page.evaluate(
    `(() => { const data = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/MusicJson')).responseEnd; return [bench.first - data, bench.whole - data]; })()`,
  )) as [number, number];
  const openingCpuMs = (await computingMs(devtools)) - cpuBefore;
  await page.waitForTimeout(1500);
  const openedMiB = await usedMiB(devtools);
  const scroll = () => page.evaluate(SCROLL) as Promise<{ slowest: number; long: number }>;
  const cpuScroll = await computingMs(devtools);
  const frames = await scroll();
  const frameCpuMs = ((await computingMs(devtools)) - cpuScroll) / SCROLL_FRAMES;
  const scrolledMiB = await usedMiB(devtools);
  const zoomMs: number[] = [];
  await page.evaluate('window.scrollTo({ top: 1200, behavior: "instant" })');
  await page.waitForTimeout(1000);
  for (let level = 0; level < 3; level++) {
    zoomMs.push((await page.evaluate(ZOOM)) as number);
    await page.waitForTimeout(600);
  }
  for (let again = 0; again < 3; again++) await scroll();
  const scrolledAgainMiB = await usedMiB(devtools);
  const mostSystems = (await page.evaluate('bench.most')) as number;
  return {
    firstSystemMs,
    wholeMs,
    openingCpuMs,
    frameCpuMs,
    slowestFrameMs: frames.slowest,
    longFrames: frames.long,
    zoomMs,
    mostSystems,
    openedMiB,
    scrolledMiB,
    scrolledAgainMiB,
  };
}

/** Down for half of the frames, up for the other half; the time between frames as the reader sees it. */
const SCROLL = `new Promise((resolve) => {
  let frame = 0, before = performance.now(), slowest = 0, long = 0;
  const step = (now) => {
    if (frame > 0) { slowest = Math.max(slowest, now - before); if (now - before > 50) long++; }
    before = now;
    if (frame++ >= ${SCROLL_FRAMES}) return resolve({ slowest, long });
    window.scrollBy({ top: frame <= ${SCROLL_FRAMES / 2} ? ${SCROLL_PX} : -${SCROLL_PX}, behavior: 'instant' });
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Presses the zoom button and waits until each line on screen has its picture at the new layout. */
const ZOOM = `new Promise((resolve) => {
  const old = new Set([...document.querySelectorAll('[data-testid=system]')].map((system) => system.dataset.measures));
  const start = performance.now();
  document.querySelector('button[aria-label^="Zoom"]').click();
  const look = () => {
    const onScreen = [...document.querySelectorAll('[data-line]')].filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    const drawn = onScreen.every((line) => { const system = line.querySelector('[data-testid=system]'); return system && !old.has(system.dataset.measures); });
    if (onScreen.length > 0 && drawn) return resolve(performance.now() - start);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** Processor time the page's own thread has used; on a busy machine only this says something. */
async function computingMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

/** Memory of the page's script after cleaning up. */
async function usedMiB(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
