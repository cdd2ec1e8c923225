import { loadavg } from 'node:os';
import { chromium, devices, type Browser } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { startProduct } from './product';
import { markdownTable } from './scoreboard';
import { SLOW_PHONE, slowLine } from './slow-line';

const RUNS = 5;
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = devices['Pixel 7'];
/** Nothing is asked for any more after this long without an answer or a question. */
const QUIET_MS = 1000;

interface Visit {
  /** From the start of the navigation until both fields were on the screen and the page's thread was free for a key. */
  readonly usableMs: number;
  readonly firstPaintMs: number;
  /** Headers and bodies as sent, until nothing more came. */
  readonly transferredBytes: number;
  readonly answers: number;
  /** Bodies by kind, in bytes as sent. */
  readonly bodies: ReadonlyMap<string, number>;
  readonly packed: string;
  readonly taskCpuMs: number;
  readonly load: number;
}

/**
 * The login page of the built product in Chromium, each time in a context of its own: no cache, no cookie, no service worker. The
 * browser itself is running, and so is the server: neither a musician's start of the browser nor the operator's is meant.
 *
 * Wall time on this machine, without a network between and over the line of a slow phone, so it says something on a quiet machine only; `computing` does always.
 */
export async function loginTable(): Promise<string> {
  const product = await startProduct();
  const line = await slowLine(product.address, SLOW_PHONE.line);
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    await visit(browser, product.address, false); // the server has read its files from the disk once
    const several = async (address: string, slow: boolean) => {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, address, slow));
      return visits;
    };
    const visits = await several(product.address, false);
    const phones = await several(line.address, true);
    const rowsOf = (all: readonly Visit[]) => [
      ...all.map((one, run) => [`${run + 1}`, ...cells(one)]),
      ['median', ...medians(all)],
    ];
    const head = (limitMs: number) => [
      'visit',
      `usable, ms (≤ ${limitMs})`,
      'first paint, ms',
      'computing of the page, ms',
      'kB (≤ 200)',
      'answers',
      'load',
    ];
    const { bodies, packed } = visits[0]!;
    return [
      '### The login page with nothing in the cache',
      `${RUNS} visits in contexts of their own; from the navigation until both fields are on the screen and the page waits for keys. ` +
        'Bytes: heads and bodies as sent, everything before the first touch.',
      markdownTable(head(1000), rowsOf(visits)),
      `Bodies (${packed}): ${[...bodies].map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)} kB`).join(', ')}.`,
      `On a phone that computes ${SLOW_PHONE.slower} times slower, with ${(SLOW_PHONE.line.downBytesPerSec * 8) / 1e6} Mbit/s and ${SLOW_PHONE.line.latencyMs} ms there and back:`,
      markdownTable(head(2500), rowsOf(phones)),
    ].join('\n\n');
  } finally {
    await browser.close();
    await line.close();
    await product.stop();
  }
}

async function visit(browser: Browser, address: string, slow: boolean): Promise<Visit> {
  const load = loadavg()[0]!;
  const context = await browser.newContext({ storageState: TOURS_SEEN, baseURL: address, ...(slow ? PHONE : DESKTOP) });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    if (slow) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.slower });
    const answers = new Map<string, { kind: string; packed: string; headBytes: number }>();
    const bodies = new Map<string, number>();
    let transferredBytes = 0;
    let lastHeard = performance.now();
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      const packed = String(response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'plain');
      answers.set(requestId, { kind: type, packed, headBytes: response.encodedDataLength });
      lastHeard = performance.now();
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { kind, headBytes } = answers.get(requestId) ?? { kind: 'Other', headBytes: 0 };
      transferredBytes += encodedDataLength;
      bodies.set(kind, (bodies.get(kind) ?? 0) + encodedDataLength - headBytes);
      lastHeard = performance.now();
    });
    await page.addInitScript(WATCH);
    // Does not wait for the page to be loaded: whoever types does not either.
    await page.goto('/#/login', { waitUntil: 'commit' });
    const stoodMs = Number(await page.evaluate('window.loginStood'));
    while (performance.now() - lastHeard < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
    const touched = transferredBytes;
    const untouched = new Map(bodies);
    await page.getByLabel('Email').pressSequentially('a');
    if ((await page.getByLabel('Email').inputValue()) !== 'a') throw new Error('The login page does not take letters.');
    const firstPaintMs = Number(
      await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"),
    );
    const { metrics } = await devtools.send('Performance.getMetrics');
    const taskCpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
    const packed = [...new Set([...answers.values()].map((answer) => answer.packed))].join(', ');
    return {
      // The first picture may reach the screen after the page is ready for keys.
      ...{ usableMs: Math.max(stoodMs, firstPaintMs), firstPaintMs, taskCpuMs, load, packed },
      ...{ transferredBytes: touched, answers: answers.size, bodies: untouched },
    };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: notes when both fields stood there, the page having shown them, and its scripts having given way (React has
 * taken over by then: the same script that makes the fields listens to them).
 */
const WATCH = `
window.loginStood = new Promise((resolve) => {
  const look = () => {
    const fields = ['Email', 'Password'].map((name) => document.querySelector('input[name=' + name + ']'));
    if (!fields.every((field) => field && field.checkVisibility() && !field.disabled && field.clientHeight > 0))
      return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(0);
    });
  };
  requestAnimationFrame(look);
});
`;

const cells = (one: Visit): string[] => [
  one.usableMs.toFixed(0),
  one.firstPaintMs.toFixed(0),
  one.taskCpuMs.toFixed(0),
  (one.transferredBytes / 1000).toFixed(1),
  String(one.answers),
  one.load.toFixed(1),
];

function medians(visits: readonly Visit[]): string[] {
  const columns = visits.map(cells);
  return columns[0]!.map((_, column) => columns.map((row) => row[column]!).sort((a, b) => Number(a) - Number(b))[Math.floor(RUNS / 2)]!); // prettier-ignore
}
