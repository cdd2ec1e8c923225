import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { mainThreadTasks, PROBE, type Probe } from './editing-probe';
import { residentMb } from './memory-table';

/** Pitch up and down, another length and back. */
const KEYS = ['ArrowUp', 'ArrowUp', 'ArrowDown', '4', '3', 'ArrowUp', '2', '3'] as const;
const ROUNDS = 2;
const UNDONE = 8;
/** Between two keys: an edit of the largest score is drawn by then, and what follows it has begun. */
const PAUSE_MS = 400;
const AFTER_MS = 2500;
const SCROLL_FRAMES = 240;
const LIMIT_MS = 120_000;
const SELECTED_MS = 1500;

/** What was done, by the clock and in computing of the page's own thread, milliseconds. */
export interface Done {
  readonly wallMs: number;
  readonly pageCpuMs: number;
}

export interface LargeVisit {
  readonly first: Done;
  /** From a leap to the end until its line has its picture. */
  readonly end: Done;
  /** Frames while the page is scrolled from beginning to end in four seconds, and a line or so a frame in its middle. */
  readonly slowestFrameMs: { readonly through: number; readonly steady: number };
  readonly editMode: Done;
  readonly keyMs: readonly number[];
  readonly tasksMs: readonly number[];
  readonly undoMs: readonly number[];
  readonly saved: Done;
  readonly transposed: Done;
  readonly roll: Done;
  /** Of the page's script, and of its process with the engraver, MB. */
  readonly scriptMb: number;
  readonly processMb: number;
}

/**
 * What somebody does with a large score, in a page that was just opened.
 *
 * @param picture  takes a picture of the page under this name
 */
export async function visitLarge(
  browser: Browser,
  context: BrowserContext,
  id: string,
  picture: (page: Page, name: string) => Promise<void>,
): Promise<LargeVisit> {
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(PROBE);
  const done = (work: () => Promise<unknown>) => measured(devtools, work);

  const first = await done(async () => {
    await page.goto(`/#/score?id=${id}`, { waitUntil: 'commit' });
    await frameWith(page, `document.querySelector('[data-testid=system] svg')`);
  });
  await picture(page, 'opened');
  await page.waitForTimeout(AFTER_MS);
  const end = await done(async () => {
    await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
    await frameWith(
      page,
      `[...document.querySelectorAll('[data-line]')].at(-1)?.querySelector('svg .note, svg .rest, svg .mRest')`,
    );
  });
  await picture(page, 'its end');
  const through = await scrolled(page, 0, 1 / SCROLL_FRAMES);
  const steady = await scrolled(page, 0.5, 0);

  await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
  await page.waitForTimeout(AFTER_MS);
  const editMode = await done(async () => {
    await page.getByRole('tab', { name: 'Edit' }).click();
    await frameWith(page, `document.querySelector('[role=toolbar][aria-label=Edit]:not([aria-busy])') && document.querySelector('[data-testid=system] svg')`); // prettier-ignore
  });
  await page.waitForTimeout(AFTER_MS);
  await selectInTheMiddle(page);
  const press = async (keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.waitForTimeout(AFTER_MS);
  };
  const keys = Array.from({ length: ROUNDS }, () => KEYS).flat();
  const waitsOf = async (pressed: readonly string[]) => {
    await probe(page, (it) => (it.waits = []));
    await press(pressed);
    return (await probe(page, ({ waits }) => [...waits])).sort((a, b) => a - b);
  };
  await press(KEYS); // warm
  const keyMs = await waitsOf(keys);
  const tasksMs = await mainThreadTasks(devtools, () => press(KEYS));
  await picture(page, 'edited');
  const undoMs = await waitsOf(Array.from({ length: UNDONE }, () => 'Control+z'));
  const saved = await done(async () => {
    await page.keyboard.press('Control+s');
    await page.locator('button[data-unsaved=false]').waitFor();
  });
  const transposed = await transposedTo(page, done);
  await picture(page, 'transposed');
  await page.keyboard.press('Control+s');
  await page.locator('button[data-unsaved=false]').waitFor();
  const roll = await done(async () => {
    await page.evaluate(`location.hash = '/score?id=${id}&view=roll'`);
    await frameWith(page, `document.querySelector('[data-testid=roll]')`);
  });
  await page.waitForTimeout(AFTER_MS);
  await picture(page, 'as a piano roll');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return {
    ...{ first, end, editMode, keyMs, tasksMs, undoMs, saved, transposed, roll },
    slowestFrameMs: { through, steady },
    scriptMb: usedSize / 1e6,
    processMb: await processMb(browser),
  };
}

async function transposedTo(page: Page, done: (work: () => Promise<unknown>) => Promise<Done>): Promise<Done> {
  const dialog = page.getByRole('dialog', { name: 'Transpose' });
  await page.keyboard.press('k');
  await dialog.getByLabel('Target key').click();
  const other = page.getByRole('option', { name: /^(G|D) major$/ });
  await other.first().click();
  await probe(page, (it) => (it.waits = []));
  return done(async () => {
    await dialog.getByRole('button', { name: 'Transpose' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await frameWith(page, `document.querySelector('[data-testid=system]') && !document.querySelector('[data-testid=system][data-stale]')`); // prettier-ignore
  });
}

async function measured(devtools: CDPSession, work: () => Promise<unknown>): Promise<Done> {
  const [from, cpuFrom] = [performance.now(), await computingMs(devtools)];
  await work();
  return { wallMs: performance.now() - from, pageCpuMs: (await computingMs(devtools)) - cpuFrom };
}

/** Waits for the frame in which something is on the page. */
const frameWith = (page: Page, condition: string): Promise<unknown> =>
  page.evaluate(`new Promise((done) => {
    const look = () => (${condition}) ? requestAnimationFrame(done) : requestAnimationFrame(look);
    look();
  })`);

const probe = <T>(page: Page, ask: (probe: Probe) => T): Promise<T> =>
  page.evaluate(`(${ask.toString()})(window.editingProbe)`);

/** @param from, step  parts of the whole height; a step of 0 is 60 pixels. @returns the slowest frame, milliseconds */
const scrolled = (page: Page, from: number, step: number): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const height = document.body.scrollHeight - innerHeight;
    const stepPx = ${step} * height || 60;
    scrollTo({ top: ${from} * height, behavior: 'instant' });
    let frame = -10, before = 0, slowest = 0;
    const look = (now) => {
      if (frame > 0) slowest = Math.max(slowest, now - before);
      before = now;
      if (frame++ >= ${SCROLL_FRAMES}) return done(slowest);
      if (frame > 0) scrollBy({ top: stepPx, behavior: 'instant' });
      requestAnimationFrame(look);
    };
    setTimeout(() => requestAnimationFrame(look), 1500);
  })`);

async function selectInTheMiddle(page: Page): Promise<void> {
  await page.waitForFunction(`${IN_SIGHT}.length > 0`);
  for (const { x, y } of await headsInSight(page)) {
    await page.mouse.click(x, y);
    const selected = page.getByTestId('selected').first().waitFor({ timeout: SELECTED_MS });
    if (await selected.then(() => true, () => false)) return; // prettier-ignore
  }
  throw new Error('No note in the middle of the screen could be selected.');
}

const IN_SIGHT = `[...document.querySelectorAll('[data-testid=system] g.notehead')]
    .map((head) => head.getBoundingClientRect())
    .filter(({ x, y }) => x > 300 && x < 1100 && y > 200 && y < 600)`;

const headsInSight = (page: Page): Promise<readonly { x: number; y: number }[]> =>
  page.evaluate(`${IN_SIGHT}.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`);

async function computingMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

/** Of the largest of the pages: the one that was visited. */
async function processMb(browser: Browser): Promise<number> {
  const all = await browser.newBrowserCDPSession();
  const { processInfo } = await all.send('SystemInfo.getProcessInfo');
  await all.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...(await Promise.all(pages.map(({ id }) => residentMb(id)))));
}
