import { chromium, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { encodeMusicJson, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { bringScore, signUpAnybody } from './bringing';
import { mainThreadTasks, PROBE, type Probe } from './editing-probe';
import { startProduct } from './product';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const VIEWPORT = { width: 1280, height: 800 };
/** 25 notes in each, over a held bass: 10,000. */
const MEASURES = 400;
const NOTES_OF_MEASURE = 25;
const PLAYED_MS = 10_000;
const STEPS = 240;
const STEP_MS = 16;

const right = Array.from(
  { length: 8 },
  (_, index) => `[${['C', 'E', 'G'].map((step) => `${step}${index % 2 ? 5 : 4}`).join(' ')}]/8`,
);
const THICK: Score = music(`4/4 key=C bpm=160 clefs=treble,bass |${` ${right.join(' ')} // C3/w |`.repeat(MEASURES)}`);

interface Watched {
  /** Between two frames, milliseconds, ascending. */
  readonly frames: readonly number[];
  /** Computing of the page's own thread, longest first, and the frames that were shown in that time. */
  readonly tasks: readonly number[];
  readonly framesOfTasks: number;
}

/**
 * Frames of the piano roll in Chromium on the built product, with 10,000 notes, 25 to a measure: while it plays, while it is scrolled a
 * little with every frame, and while a note is drawn that gets longer with every frame; the first two with a loop over the notes, too, and
 * while the loop is dragged.
 *
 * @param running  address of a product that runs already; without one it is started
 */
export async function rollTable(running?: string): Promise<string> {
  const product = running ? undefined : await startProduct();
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const page = await browser.newPage({
      storageState: TOURS_SEEN,
      baseURL: running ?? product?.address ?? '',
      viewport: VIEWPORT,
    });
    await page.addInitScript(PROBE);
    await signUpAnybody(page.request);
    const id = await bringScore(page.request, encodeMusicJson(THICK), 'Thick');
    await page.goto(`/#/score?id=${id}&view=roll`);
    await page.reload();
    await page.getByTestId('roll').waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3000);
    const rows = [
      row('playing', await watched(page, () => playing(page))),
      row('scrolling', await watched(page, () => scrolling(page))),
      row('dragging a loop', await watched(page, () => dragging(page))),
      row('playing in the loop', await watched(page, () => playing(page))),
      row('scrolling, with the loop', await watched(page, () => scrolling(page))),
    ];
    await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByRole('radio', { name: 'Draw notes' }).click();
    await page.waitForTimeout(2000);
    rows.push(row('drawing', await watched(page, () => drawing(page))));
    const head = ['', 'frames a second', 'frame: median', '95%', 'slowest', 'longest tasks', 'computing a frame'];
    return [
      `### The piano roll, in milliseconds (${MEASURES * NOTES_OF_MEASURE} notes)`,
      `Playing for ${PLAYED_MS / 1000} s, ${STEPS} steps of scrolling, ${STEPS} steps of drawing a note or dragging a loop. Chromium without a graphics card. Computing is that of the page’s own thread: it does not wait for its turn on a busy machine.`,
      markdownTable(head, rows),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product?.stop();
  }
}

/** Once to warm up, once for the frames, once for the tasks: a trace slows frames down. */
async function watched(page: Page, work: () => Promise<void>): Promise<Watched> {
  await work();
  await probe(page, (it) => it.watchFrames());
  await work();
  const frames = await seen(page);
  const devtools = await page.context().newCDPSession(page);
  await probe(page, (it) => it.watchFrames());
  const tasks = await mainThreadTasks(devtools, work);
  return { frames: [...frames].sort((a, b) => a - b), tasks, framesOfTasks: (await seen(page)).length };
}

const seen = (page: Page): Promise<readonly number[]> =>
  probe(page, (it) => {
    it.watching = false;
    return [...it.frames];
  });

const probe = <T>(page: Page, ask: (probe: Probe) => T): Promise<T> =>
  page.evaluate(`(${ask.toString()})(window.editingProbe)`);

async function playing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(PLAYED_MS);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
}

const scrolling = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((done) => {
    const roll = document.querySelector('[data-testid=roll]');
    let steps = 0;
    const step = () => {
      roll.scrollLeft += 40;
      if (++steps < ${STEPS}) requestAnimationFrame(step);
      else { roll.scrollLeft = 0; done(); }
    };
    requestAnimationFrame(step);
  })`);

async function drawing(page: Page): Promise<void> {
  await across(page, 4);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** To and fro across what is seen of the roll; in the end the loop is all of it. */
async function dragging(page: Page): Promise<void> {
  await across(page, 5);
  await page.mouse.up();
  await page.getByTestId('loop').waitFor();
}

/** Presses at the left of the roll, beside what may lie at its very edge, and moves to its right end and back, so many ways. */
async function across(page: Page, ways: number): Promise<void> {
  const box = await page.getByTestId('roll').boundingBox();
  if (!box) throw new Error('There is no roll on the page.');
  const [left, y] = [box.x + 100, box.y + box.height / 2];
  await page.mouse.move(left, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    await page.mouse.move(left + (box.width - 160) * Math.abs(Math.sin((ways / 2) * Math.PI * (step / STEPS))), y);
    await page.waitForTimeout(STEP_MS);
  }
}

function row(name: string, { frames, tasks, framesOfTasks }: Watched): string[] {
  const at = (share: number) =>
    frames[Math.min(frames.length - 1, Math.floor(share * frames.length))]?.toFixed(0) ?? '–';
  const total = frames.reduce((sum, ms) => sum + ms, 0);
  const longest = tasks.slice(0, 3).map((ms) => ms.toFixed(0));
  const computing = tasks.reduce((sum, ms) => sum + ms, 0) / framesOfTasks;
  const second = ((1000 * frames.length) / total).toFixed(0);
  return [name, second, at(0.5), at(0.95), at(1), longest.join(', '), computing.toFixed(1)];
}
