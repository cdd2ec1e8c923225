import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { encodeMusicJson } from '@notewright/score';
import { median } from '@notewright/score/lists';
import { music } from '@notewright/score/testing';
import { bringScore, signUpAnybody } from './bringing';
import { mainThreadTasks } from './editing-probe';
import { startProduct } from './product';
import { markdownTable } from './scoreboard';
import { flags } from './sound-table';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const TIMES = 5;
const ABORTS = 4;
const LIMIT = { timeout: 60_000 };

/** Eight measures of a tune, twice. */
const TUNE = '| G4/q A4/q B4/q G4/q | C5/q B4/q A4/h | B4/q G4/q A4/q F#4/q | G4/w | D5/q C5/q B4/q A4/q | G4/q A4/q B4/h | C5/q B4/q A4/q F#4/q | G4/w '; // prettier-ignore
const SIXTEEN = music(`4/4 key=G bpm=100 ${TUNE.repeat(2)}|`);
const SIXTY_FOUR = music(`4/4 key=G bpm=100 ${TUNE.repeat(8)}|`);

/** One thing that is composed: how it is asked for, and when it is there. */
interface Way {
  readonly name: string;
  /** Milliseconds that the first may last; none where nothing was asked. */
  readonly asked: string;
  open(page: Page): Promise<void>;
  ask(page: Page): Promise<void>;
  ready(page: Page): Promise<void>;
  /** Before it is asked again. */
  leave(page: Page): Promise<void>;
  /** What its button to abort is called. */
  readonly abort: 'Abort' | 'Cancel';
  aborted(page: Page): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newPieces = (page: Page) => page.getByRole('dialog', { name: 'Compose with AI' });
const dialogGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden', ...LIMIT });

const inEditor = (score: typeof SIXTEEN) => async (page: Page) => {
  const id = await bringScore(page.request, encodeMusicJson(score), 'Composed');
  await page.goto(`/#/score?id=${id}`);
  await page.reload();
  await page.locator('[data-testid=system] .notehead').first().waitFor(LIMIT);
  await page.getByRole('tab', { name: 'Edit' }).click();
  await button(page, 'AI brass version').waitFor(LIMIT);
};

const WAYS: readonly Way[] = [
  {
    name: 'harmonise 16 measures, three proposals',
    asked: '3000',
    open: inEditor(SIXTEEN),
    ask: async (page) => {
      await button(page, 'More').click();
      await page.getByRole('menuitem', { name: 'Harmonise in four parts' }).click();
    },
    ready: (page) => page.locator('button:enabled[aria-label="Take proposal 3"]').waitFor(LIMIT),
    leave: (page) => page.keyboard.press('Escape').then(() => dialogGone(page)),
    abort: 'Abort',
    aborted: dialogGone,
  },
  {
    name: 'brass version of 64 measures',
    asked: '',
    open: inEditor(SIXTY_FOUR),
    ask: (page) => button(page, 'AI brass version').click(),
    ready: (page) => page.getByText('Your brass version is here.').first().waitFor(LIMIT),
    leave: async (page) => {
      await page.keyboard.press('Control+z');
      await page.getByText('Your brass version is here.').waitFor({ state: 'hidden', ...LIMIT });
    },
    abort: 'Abort',
    aborted: dialogGone,
  },
  {
    name: 'new waltz of 16 measures',
    asked: '',
    open: async (page) => {
      await page.goto('/#/songbook/compose');
      await page.reload();
      await newPieces(page).getByRole('button', { name: 'Compose', exact: true }).waitFor(LIMIT);
    },
    ask: async (page) => {
      const compose = newPieces(page).getByRole('button', { name: 'Compose', exact: true });
      const another = newPieces(page).getByRole('button', { name: 'Another one' });
      await compose.or(another).click();
    },
    ready: (page) => newPieces(page).getByText('Your piece is here.').waitFor(LIMIT),
    leave: () => Promise.resolve(),
    abort: 'Cancel',
    aborted: (page) => page.getByRole('progressbar', { name: 'AI is composing for you' }).waitFor({ state: 'hidden' }),
  },
];

/**
 * @param running  address of a product that runs already; without one it is started
 */
export async function composingTable(running?: string): Promise<string> {
  const product = running ? undefined : await startProduct();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: flags() });
  try {
    const rows: string[][] = [];
    for (const way of WAYS) rows.push(await rowOf(browser, running ?? product?.address ?? '', way));
    return markdownTable(
      [
        '',
        'asked: ≤',
        'first',
        'again',
        'slowest',
        'computing',
        'abort (asked: 200)',
        'its dialog gone',
        'longest task',
      ],
      rows,
    );
  } finally {
    await browser.close();
    await product?.stop();
  }
}

/** Runs in the page: workers that do nothing, and how long after a click one is ended. */
const SILENT_WORKER = `
  let pressedAt = 0;
  addEventListener('click', ({ timeStamp }) => { pressedAt = timeStamp; }, true);
  window.Worker = class extends window.Worker {
    postMessage() {}
    terminate() { super.terminate(); window.endedAfterMs = performance.now() - pressedAt; }
  };
`;

async function rowOf(browser: Browser, baseURL: string, way: Way): Promise<string[]> {
  const context = await browser.newContext({ storageState: TOURS_SEEN, baseURL, viewport: { width: 1280, height: 800 } }); // prettier-ignore
  try {
    const page = await context.newPage();
    await signUpAnybody(page.request);
    await way.open(page);
    const system = await browser.newBrowserCDPSession();
    const [waits, computed]: [number[], number[]] = [[], []];
    for (let time = 0; time < TIMES; time++) {
      const before = await computedMs(system);
      waits.push(await timed(async () => { await way.ask(page); await way.ready(page); })); // prettier-ignore
      computed.push((await computedMs(system)) - before);
      await way.leave(page);
    }
    const devtools = await context.newCDPSession(page);
    const tasks = await mainThreadTasks(devtools, async () => { await way.ask(page); await way.ready(page); }); // prettier-ignore
    await way.leave(page);
    // Its worker never answers, so that there is time to abort.
    await page.evaluate(SILENT_WORKER);
    const [ended, gone]: [number[], number[]] = [[], []];
    for (let time = 0; time < ABORTS; time++) {
      await way.ask(page);
      await page.getByRole('progressbar', { name: 'AI is composing for you' }).waitFor(LIMIT);
      gone.push(await timed(async () => { await button(page, way.abort).click(); await way.aborted(page); })); // prettier-ignore
      ended.push(Number(await page.evaluate('window.endedAfterMs')));
    }
    const [first = 0, ...again] = waits;
    const numbers = [
      first,
      median(again),
      Math.max(...waits),
      median(computed),
      Math.max(...ended),
      Math.max(...gone),
      tasks[0] ?? 0,
    ];
    return [way.name, way.asked, ...numbers.map((ms) => ms.toFixed(0))];
  } finally {
    await context.close();
  }
}

/** What the processes of pages have computed so far, all their threads together. */
async function computedMs(system: CDPSession): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + 1000 * cpuTime : sum), 0);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
