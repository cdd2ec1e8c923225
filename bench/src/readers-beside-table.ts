import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { writeMusicXml } from '@notewright/formats';
import { encodeMusicJson } from '@notewright/score';
import { median } from '@notewright/score/lists';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import path from 'node:path';
import { bringScore, signUpAnybody } from './bringing';
import { startProduct } from './product';
import { randomPiano } from './random-piano';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const VIEWPORT = { width: 1280, height: 800 };
const LENGTHS = [100, 1000] as const;
/** After a server or a page is ready: what it prepares by itself is done. */
const SETTLE_MS = 4000;
const LIMIT_MS = 120_000;
const ASKED_MS = { opened: 400, warm: 100 };

/** What each reader of scores is called, in the order in which they take turns. */
const READERS = ['Notewright', 'alphaTab', 'OpenSheetMusicDisplay'] as const;
type Reader = (typeof READERS)[number];

interface Wait {
  /** From the address to the first line, on a page with nothing in the cache, milliseconds. */
  readonly addressMs: number;
  /** From the address to the first line that is seen, be it drawn by the server or by the page. */
  readonly seenMs: number;
  /** From the arrival of the score there. */
  readonly openedMs: number;
  /** From the arrival of another score of that length on the same page, everything running. */
  readonly warmMs: number;
}

/** Where each reader shows the scores of one length. */
interface Visited {
  readonly address: string;
  /** Of what is opened first, and of what then comes on the same page. */
  readonly scores: readonly [string, string];
}

/**
 * How long a piano score takes to have its first line on the screen, here and in two readers of MusicXML for browsers, turn by turn.
 *
 * The others get a page with nothing but their script, which asks for the score at once, and do not play. What is measured here is the page that a
 * musician opens, login and everything. The server's picture of the first lines, which stands there before the page has drawn them at the same place, has a
 * column of its own; the server has drawn it for a visitor before.
 *
 * @param folder  where npm put `@coderline/alphatab` and `opensheetmusicdisplay`
 */
export async function readersBesideTable(folder: string, rounds: number): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const product = await startProduct();
  const others = await serveOthers(folder);
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const account = await browser.newContext({ storageState: TOURS_SEEN, baseURL: product.address });
    await signUpAnybody(account.request);
    const rows: string[][] = [];
    for (const measures of LENGTHS) {
      const bring = (seed: number) =>
        bringScore(account.request, encodeMusicJson(randomPiano(measures, { voices: 1 }, seed)), `Score ${seed}`);
      const ids = [await bring(1), await bring(2)] as const;
      const visited: Record<Reader, Visited> = {
        Notewright: { address: product.address, scores: ids },
        alphaTab: { address: `${others.address}/alphatab`, scores: [`${measures}-1`, `${measures}-2`] },
        OpenSheetMusicDisplay: { address: `${others.address}/osmd`, scores: [`${measures}-1`, `${measures}-2`] },
      };
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const waits = new Map<Reader, Wait[]>(READERS.map((reader) => [reader, []]));
      const storageState = await account.storageState();
      for (let round = 0; round <= rounds; round++)
        for (const reader of READERS) {
          const wait = await visit(browser, reader, visited[reader], storageState);
          if (round > 0) waits.get(reader)?.push(wait); // the first round wakes the machine
        }
      for (const reader of READERS) {
        const of = (what: keyof Wait) => median((waits.get(reader) ?? []).map((wait) => wait[what])).toFixed(0);
        rows.push([`${measures} measures, ${reader}`, of('seenMs'), of('addressMs'), of('openedMs'), of('warmMs')]);
      }
    }
    return [
      `The first line of a random piano score in Chromium, milliseconds, medians of ${rounds} visits in turn; the load of the machine was ${load.toFixed(1)} before. On a page just opened, nothing in its cache: from the address until a first line is seen, here the server's picture of it, and until the page has drawn it itself; ` +
        `the same from the arrival of the score (asked here: ${ASKED_MS.opened}); and from the arrival of another score on that page (${ASKED_MS.warm}). ` +
        'The others have pages with nothing but their script, which ask for the score at once; here it is the page of a musician who is logged in. OpenSheetMusicDisplay shows its first line with its last one.',
      markdownTable(
        ['', 'seen, from the address', 'drawn, from the address', 'drawn, from the score', 'the next score'],
        rows,
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    await others.stop();
    await product.stop();
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function visit(browser: Browser, reader: Reader, visited: Visited, storageState: StorageState): Promise<Wait> {
  const context = await browser.newContext({ viewport: VIEWPORT, storageState, bypassCSP: true });
  const page = await context.newPage();
  const wait = await (reader === 'Notewright' ? visitHere(page, visited) : visitOther(page, visited));
  await context.close();
  return wait;
}

/** The first line that the page draws, and when the score had come. */
async function visitHere(page: Page, { address, scores: [first, second] }: Visited): Promise<Wait> {
  await page.addInitScript(WATCH_HERE);
  await page.goto(`${address}/#/score?id=${first}`, { waitUntil: 'commit' });
  const shown = async () => {
    await page.waitForFunction('window.firstLine !== undefined', undefined, { polling: 50, timeout: LIMIT_MS });
    return (await page.evaluate(
      `[firstLine, performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/MusicJson')).responseEnd, seen ?? firstLine]`,
    )) as [number, number, number];
  };
  const [addressMs, cameMs, seenMs] = await shown();
  await page.waitForTimeout(SETTLE_MS);
  const title = await page.title();
  await page.evaluate(
    `(() => { performance.clearResourceTimings(); firstLine = undefined; location.hash = '/score?id=${second}'; })()`,
  );
  // The first score stays on the page until the second is there.
  await page.waitForFunction(`document.title !== ${JSON.stringify(title)}`);
  const [warmMs, cameAgainMs] = await shown();
  return { addressMs, seenMs, openedMs: addressMs - cameMs, warmMs: warmMs - cameAgainMs };
}

const WATCH_HERE = `
  window.firstLine = undefined;
  window.seen = undefined;
  new MutationObserver(() => {
    if (document.querySelector('.first-sight svg') && seen === undefined) requestAnimationFrame(() => (seen ??= performance.now()));
    if (document.querySelector('[data-testid=system] svg') && firstLine === undefined) requestAnimationFrame(() => (firstLine ??= performance.now()));
  }).observe(document, { childList: true, subtree: true });
`;

async function visitOther(page: Page, { address, scores: [first, second] }: Visited): Promise<Wait> {
  await page.goto(`${address}?${first}`, { waitUntil: 'commit' });
  const times = async () => {
    await page.waitForFunction('window.shown !== undefined', undefined, { polling: 50, timeout: LIMIT_MS });
    return (await page.evaluate('[shown, came]')) as [number, number];
  };
  const [addressMs, cameMs] = await times();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(`open_('${second}')`);
  const [warmMs, cameAgainMs] = await times();
  return { addressMs, seenMs: addressMs, openedMs: addressMs - cameMs, warmMs: warmMs - cameAgainMs };
}

/** Pages of the two readers, with the scores beside them, as plain as their own introductions have them. */
async function serveOthers(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const modules = path.join(folder, 'node_modules');
  const files: Record<string, [string, string]> = {
    '/alphatab': ['text/html', pageOf('/alphaTab.min.js', ALPHATAB)],
    '/osmd': ['text/html', pageOf('/opensheetmusicdisplay.min.js', OSMD)],
  };
  for (const measures of LENGTHS)
    for (const seed of [1, 2])
      files[`/${measures}-${seed}.musicxml`] = [
        'application/xml',
        writeMusicXml(randomPiano(measures, { voices: 1 }, seed)),
      ];
  const alphaTab = path.join(modules, '@coderline/alphatab/dist');
  const fileOf = (url: string): string | undefined =>
    url === '/opensheetmusicdisplay.min.js'
      ? path.join(modules, 'opensheetmusicdisplay/build/opensheetmusicdisplay.min.js')
      : url === '/alphaTab.min.js' || url.startsWith('/font/')
        ? path.join(alphaTab, path.normalize(url))
        : undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const made = files[pathname];
    const file = fileOf(pathname);
    if (made) response.writeHead(200, { 'content-type': made[0] }).end(made[1]);
    else if (!file) response.writeHead(404).end();
    else
      readFile(file).then(
        (body) =>
          response
            .writeHead(200, { 'content-type': file.endsWith('.js') ? 'text/javascript' : 'font/woff2' })
            .end(body),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** @param open  `opened(text)` in the language of the reader: shows a score in `#sheet` */
const pageOf = (script: string, open: string): string => `<!doctype html><meta charset="utf-8"><title>A score</title>
<script>
  const score = (name) => fetch('/' + name + '.musicxml').then((answer) => answer.text());
  const first = score(location.search.slice(1)).then((text) => ((window.came = performance.now()), text));
  const watch = () => {
    window.shown = undefined;
    const look = () => {
      // A title is a picture of its own for one of them.
      const lines = [...document.querySelectorAll('#sheet svg:not(.old)')].filter((svg) => svg.querySelectorAll('path, rect, text').length > 20);
      if (!lines.some((line) => line.getBoundingClientRect().height > 0)) return requestAnimationFrame(look);
      requestAnimationFrame(() => (window.shown = performance.now()));
    };
    requestAnimationFrame(look);
  };
  watch();
  window.open_ = async (name) => {
    for (const svg of document.querySelectorAll('#sheet svg')) svg.classList.add('old');
    window.shown = undefined;
    const text = await score(name);
    window.came = performance.now();
    watch();
    opened(text);
  };
</script>
<script src="${script}"></script>
<body style="margin:0"><div id="sheet"></div>
<script>${open}
  first.then(opened);
</script>`;

const ALPHATAB = `
  const sheet = new alphaTab.AlphaTabApi(document.getElementById('sheet'), { core: { fontDirectory: '/font/', engine: 'svg' }, player: { playerMode: 0 } });
  const opened = (text) => sheet.load(new TextEncoder().encode(text));`;

const OSMD = `
  const sheet = new opensheetmusicdisplay.OpenSheetMusicDisplay('sheet', { backend: 'svg', autoResize: false });
  const opened = (text) => sheet.load(text).then(() => sheet.render());`;
