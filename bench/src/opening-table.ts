import { chromium, devices, type Browser, type BrowserContext, type CDPSession } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { encodeMusicJson } from '@notewright/score';
import { bringScore, signUpAnybody } from './bringing';
import { startProduct } from './product';
import { randomPiano } from './random-piano';
import { markdownTable } from './scoreboard';
import { SLOW_PHONE, slowLine } from './slow-line';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const RUNS = 5;
/** About the length of a piano sonata's movement. */
const MEASURES = 228;
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = devices['Pixel 7'];
const { line: SLOW_LINE, slower: SLOWER } = SLOW_PHONE;
const SHOWN_LIMIT_MS = 120_000;
/** What a page fetches once its music is there has come by then, save the sounds. */
const SETTLE_MS = 3_000;

/** After a server is ready; by then it has prepared what it prepares. */
const SERVER_SETTLE_MS = 5_000;

type Kind = 'desktop' | 'phone' | 'phone again' | 'first phone';

interface Opening {
  readonly shownMs: number;
  /** Until the page has drawn it itself: at a second visit it shows what was seen at the first until then. */
  readonly drawnMs: number;
  /** Computing of the page's own thread until then. */
  readonly pageCpuMs: number;
  /** Computing of the whole browser until then: the engraver's worker and the compiler are in it. */
  readonly browserCpuMs: number;
  /** Bodies and heads as sent until then, by what they are. */
  readonly bytes: ReadonlyMap<string, number>;
}

/**
 * From typing the address of a score to its first line of music on the screen (in edit mode, with the buttons to edit it), with nothing in the cache: on a desktop, in play mode and
 * in edit mode, and on a phone with a slow processor and a slow line, where a second visit is measured, too. The fastest of several runs: other work on the machine can
 * only make a run slower.
 */
export async function openingTable(runs = RUNS): Promise<string> {
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  let stage: Stage | undefined;
  try {
    stage = await serveScore(browser);
    const measure = async (path: string, kind: Kind) => {
      const all: Opening[] = [];
      for (let run = 0; run < runs; run++) {
        if (kind === 'first phone') {
          await stage?.stop();
          stage = await serveScore(browser);
        }
        if (stage) all.push(await visit(browser, stage, path, kind));
      }
      return all;
    };
    const rows: string[][] = [];
    const sent: string[] = [];
    for (const [name, path, kind] of [
      ['play mode', '/#/score', 'desktop'],
      ['edit mode', '/#/score/edit', 'desktop'],
      ['phone, slow line and processor', '/#/score', 'phone'],
      ['the same, second visit', '/#/score', 'phone again'],
      ['the same, first visit to a server just started', '/#/score', 'first phone'],
    ] as const) {
      const all = await measure(path, kind);
      const least = (of: (opening: Opening) => number) => Math.min(...all.map(of)).toFixed(0);
      const total = (opening: Opening) => [...opening.bytes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
      rows.push([name, least((one) => one.shownMs), least((one) => one.drawnMs), least((one) => one.pageCpuMs), least((one) => one.browserCpuMs), least(total)]); // prettier-ignore
      const bytes = [...all.reduce((a, b) => (total(a) <= total(b) ? a : b)).bytes].sort(([, a], [, b]) => b - a);
      sent.push(`${name}: ${bytes.map(([what, count]) => `${what} ${(count / 1000).toFixed(0)} kB`).join(', ')}.`);
    }
    return [
      `### Opening a score of ${MEASURES} measures, nothing in the cache`,
      `From the address to the first line on the screen, in edit mode with the buttons to edit it, the least of ${runs} visits each. The phone: ${SLOWER} times slower than this machine (its own thread; workers are not slowed), ` +
        `${(SLOW_LINE.downBytesPerSec * 8) / 1e6} Mbit/s, ${SLOW_LINE.latencyMs} ms there and back, for workers, too; its first line may take 5000 ms, and 1500 at the second visit; play mode begins with what the server draws, a second visit with what was seen at the first; a server just started has drawn nothing for anybody. Computing and kB: until the page has drawn the line.`,
      markdownTable(
        [
          '',
          'first line, ms',
          'drawn by this page, ms',
          'computing of the page, ms',
          'computing of the browser, ms',
          'kB',
        ],
        rows,
      ),
      sent.join('\n'),
    ].join('\n\n');
  } finally {
    await browser.close();
    await stage?.stop();
  }
}

/** A server with a score, and who may open it. */
interface Stage {
  readonly address: string;
  /** The same over a slow line. */
  readonly slowAddress: string;
  readonly id: string;
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  stop(): Promise<void>;
}

async function serveScore(browser: Browser): Promise<Stage> {
  const product = await startProduct();
  const line = await slowLine(product.address, SLOW_LINE);
  const context = await browser.newContext({ storageState: TOURS_SEEN, baseURL: product.address });
  await signUpAnybody(context.request);
  const id = await bringScore(context.request, encodeMusicJson(randomPiano(MEASURES)), 'Long');
  const storageState = await context.storageState();
  await context.close();
  await new Promise((resolve) => setTimeout(resolve, SERVER_SETTLE_MS));
  const stop = async () => {
    await line.close();
    await product.stop();
  };
  return { address: product.address, slowAddress: line.address, id, storageState, stop };
}

async function visit(browser: Browser, stage: Stage, path: string, kind: Kind): Promise<Opening> {
  const slow = kind !== 'desktop';
  const visitor = await browser.newContext({
    ...(slow ? PHONE : DESKTOP),
    baseURL: slow ? stage.slowAddress : stage.address,
    storageState: stage.storageState,
  });
  const address = `${path}?id=${stage.id}`;
  if (kind === 'phone again') {
    await open(browser, visitor, address, false);
    await visitor.pages()[0]!.waitForTimeout(SETTLE_MS);
    await visitor.pages()[0]!.close();
  }
  const opening = await open(browser, visitor, address, slow);
  await visitor.close();
  return opening;
}

async function open(browser: Browser, context: BrowserContext, path: string, slow: boolean): Promise<Opening> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  const bytes = new Map<string, number>();
  const name = (url: string) => {
    const { pathname } = new URL(url);
    if (!pathname.startsWith('/assets/')) return 'page and calls';
    if (/verovio|engraver/.test(pathname)) return 'engraver';
    return /\.woff2?$/.test(pathname) ? 'typefaces' : /\.css$/.test(pathname) ? 'style sheets' : 'scripts';
  };
  page.on('requestfinished', (request) => {
    // An answer that came after the page was closed is not missed.
    const counted = request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
      () => 0,
    );
    void counted.then((size) => bytes.set(name(request.url()), (bytes.get(name(request.url())) ?? 0) + size));
  });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Network.enable');
  if (slow) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(WATCH);
  const cpuBefore = await browserCpuMs(whole);
  await page.goto(path, { waitUntil: 'commit', timeout: SHOWN_LIMIT_MS });
  const shownMs = Number(await page.evaluate('window.firstLineShown'));
  const drawnMs = Number(await page.evaluate('window.firstLineDrawn'));
  const browserCpu = (await browserCpuMs(whole)) - cpuBefore;
  const { metrics } = await devtools.send('Performance.getMetrics');
  const pageCpuMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  const until = new Map(bytes);
  await whole.detach();
  return { shownMs, drawnMs, pageCpuMs, browserCpuMs: browserCpu, bytes: until };
}

/** Processor time of all processes of the browser. */
async function browserCpuMs(whole: CDPSession): Promise<number> {
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Runs in the page: when the frame came in which a line of music stood on the screen, and in which it was drawn by this very page. */
const WATCH = `
window.firstLineShown = new Promise((resolve) => {
  const look = () => {
    const system = document.querySelector('[data-testid=system] svg, .first-sight svg');
    const ready = !location.hash.startsWith('#/score/edit') || document.querySelector('[role=toolbar][aria-label=Edit]');
    if (!system || system.clientHeight === 0 || !ready) return requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now()));
  };
  requestAnimationFrame(look);
});
window.firstLineDrawn = new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector('[data-testid=system] svg')) return requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now()));
  };
  requestAnimationFrame(look);
});
`;
