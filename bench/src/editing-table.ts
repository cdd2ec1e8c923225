import { chromium, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { randomUUID } from 'node:crypto';
import { encodeMusicJson, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { randomPiano } from './random-piano';
import { mainThreadTasks, PROBE, type Probe } from './editing-probe';
import { startProduct } from './product';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const VIEWPORT = { width: 1280, height: 800 };
const MEASURES = 400;
/** Edits a musician makes in a row: pitch up and down, another length and back. */
const KEYS = ['ArrowUp', 'ArrowUp', 'ArrowDown', '4', '3', 'ArrowUp', '2', '3'] as const;
const ROUNDS = 6;
const DRAG_STEPS = 120;
/** Between two keys; fast typing is ten a second. */
const PAUSE_MS = 100;
/** What follows an edit (the greyed buttons, the sound, the draft) is over by then. */
const AFTER_MS = 1200;

const PLAIN = music(`4/4 key=G clefs=treble,bass |${' G4/q A4/q B4/q F#5/q // G2/h D3/h |'.repeat(MEASURES)}`);

interface EditingTimes {
  /** Key press to new picture on the screen, milliseconds, ascending. */
  readonly waits: readonly number[];
  /** Tasks of the page's own thread during and after the edits, longest first. */
  readonly tasks: readonly number[];
  /** Between two frames while a head is dragged, ascending. */
  readonly frames: readonly number[];
  readonly dragTasks: readonly number[];
}

/**
 * What an editor waits for, in Chromium on the built product: a note in the middle of a two-staff score of 400 measures is changed by
 * keyboard, and a head is dragged.
 *
 * @param running  address of a product that runs already; without one it is started
 */
export async function editingTable(running?: string): Promise<string> {
  const product = running ? undefined : await startProduct();
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const baseURL = running ?? product!.address;
    const rows: string[][] = [];
    const dense = randomPiano(MEASURES);
    for (const [name, score] of [
      ['six notes a measure', PLAIN],
      ['random music, denser', dense],
    ] as const) {
      const page = await browser.newPage({ storageState: TOURS_SEEN, baseURL, viewport: VIEWPORT });
      rows.push(row(name, await editingTimes(page, score)));
      await page.close();
    }
    const head = ['', 'median', '95%', 'slowest', 'longest tasks', 'frame of a drag: median', '95%', 'longest task'];
    return [
      `### Editing, in milliseconds (a piano score of ${MEASURES} measures)`,
      `A key in the middle of the score to its picture on the screen (${KEYS.length * ROUNDS} keys), tasks of the page's thread during that and for ${AFTER_MS} ms after, and ${DRAG_STEPS} steps of dragging a head. Chromium without a graphics card.`,
      markdownTable(head, rows),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product?.stop();
  }
}

async function editingTimes(page: Page, score: Score): Promise<EditingTimes> {
  await page.addInitScript(PROBE);
  const id = await bringScore(page, score);
  await page.goto(`/#/score/edit?id=${id}`);
  await page.reload();
  await page.getByTestId('system').first().waitFor({ timeout: 60_000 });
  await selectInTheMiddle(page);
  const press = async () => {
    for (let round = 0; round < ROUNDS; round++)
      for (const key of KEYS) {
        await page.keyboard.press(key);
        await page.waitForTimeout(PAUSE_MS);
      }
    await page.waitForTimeout(AFTER_MS);
  };
  await press(); // warm
  await probe(page, (it) => (it.waits = []));
  await press();
  const waits = await probe(page, ({ waits }) => [...waits]);
  const devtools = await page.context().newCDPSession(page);
  const tasks = await mainThreadTasks(devtools, press);
  await drag(page); // warm
  const frames = await drag(page);
  const dragTasks = await mainThreadTasks(devtools, async () => void (await drag(page)));
  return { waits: waits.sort(ascending), tasks, frames: [...frames].sort(ascending), dragTasks };
}

const probe = <T>(page: Page, ask: (probe: Probe) => T): Promise<T> =>
  page.evaluate(`(${ask.toString()})(window.editingProbe)`);

async function selectInTheMiddle(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
  await page.waitForTimeout(3000);
  const heads = page.locator('[data-testid=system] g.notehead');
  for (const head of await heads.all()) {
    const box = await head.boundingBox();
    if (!box || box.y < 250 || box.y > 500 || box.x < 300) continue;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(300);
    if ((await page.getByTestId('selected').count()) === 1) return;
  }
  throw new Error('No note in the middle of the screen could be selected.');
}

/** Up and down over an octave, a step of the mouse per frame. @returns milliseconds between frames */
async function drag(page: Page): Promise<readonly number[]> {
  const box = (await page.getByTestId('selected').first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await probe(page, (it) => it.watchFrames());
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await page.mouse.move(x, y + 26 * Math.sin((2 * Math.PI * step) / 60));
    await page.waitForTimeout(8);
  }
  const frames = await probe(page, (it) => {
    it.watching = false;
    return [...it.frames];
  });
  await page.mouse.up();
  await page.waitForTimeout(AFTER_MS);
  return frames;
}

async function bringScore(page: Page, score: Score): Promise<string> {
  const { request } = page;
  const field = '__RequestVerificationToken';
  const tokenOf = async () => ((await (await request.get('/AntiForgeryToken')).json()) as { token: string }).token;
  const account = { FirstName: 'Clara', Password: 'correct horse', RememberMe: 'true' };
  const Email = `bench-${randomUUID()}@example.org`;
  await request.post('/RegisterApp', { form: { ...account, Email, [field]: await tokenOf() } });
  const token = await tokenOf();
  const buffer = Buffer.from(JSON.stringify(encodeMusicJson(score)));
  const multipart = {
    [field]: token,
    mode: 'universal',
    instrument: 'piano',
    title: 'Long',
    composer: 'Bench',
    agreedToTerms: 'true',
    file: { name: 'score.musj', mimeType: 'application/json', buffer },
  };
  const answer = await request.post('/MusicFileToSheet', { multipart, headers: { [field]: token } });
  return ((await answer.json()) as { id: string }).id;
}

const ascending = (a: number, b: number) => a - b;
const at = (sorted: readonly number[], share: number): string =>
  sorted.length === 0 ? '–' : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(0);

function row(name: string, { waits, tasks, frames, dragTasks }: EditingTimes): string[] {
  const longest = tasks
    .slice(0, 3)
    .map((ms) => ms.toFixed(0))
    .join(', ');
  return [
    name,
    at(waits, 0.5),
    at(waits, 0.95),
    at(waits, 1),
    longest,
    at(frames, 0.5),
    at(frames, 0.95),
    dragTasks[0]?.toFixed(0) ?? '–',
  ];
}
