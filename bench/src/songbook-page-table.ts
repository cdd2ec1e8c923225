import { chromium, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { loadavg } from 'node:os';
import { startBigSongbook, SONGS } from './big-songbook';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** A phone of the middle range beside the machine of a developer. */
const SLOWER = 4;
const WORDS = 'prelude no. 1';
const PAGE_DOWNS = 20;

/** The page with ten thousand songs, on a processor made four times slower: coming, searching, scrolling, learning that nothing is new. */
export async function songbookPageTable(): Promise<string> {
  const songbook = await startBigSongbook();
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const context = await browser.newContext({ storageState: TOURS_SEEN, viewport: { width: 1280, height: 800 } });
    const cookies = songbook.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: songbook.address };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(WATCH);
    const began = performance.now();
    await page.goto(`${songbook.address}/#/songbook`, { waitUntil: 'commit' });
    await page.getByRole('row').nth(10).waitFor();
    const firstMs = performance.now() - began;
    await page.waitForTimeout(6000); // what the page prepares while nobody does anything
    const coming = await longest(page);

    await page.getByLabel('Search a Song').click();
    await longest(page);
    for (const letter of WORDS) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(300);
    }
    const typing = await longest(page);
    await page.getByLabel('Search a Song').fill('');
    await page.waitForTimeout(3000);
    await longest(page);
    for (let press = 0; press < PAGE_DOWNS; press++) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(50);
    }
    const scrolling = await longest(page);
    const news = async () => {
      const heard = page.waitForResponse((response) => response.url().endsWith('/GetSongMySongs'));
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      const status = (await heard).status();
      await page.waitForTimeout(3000);
      return { status, ...(await longest(page)) };
    };
    const nothing = await news();
    await songbook.change();
    const one = await news();
    const row = (what: string, { most, all }: Tasks) => [what, most.toFixed(0), all.toFixed(0)];
    return [
      `### The page of a songbook of ${SONGS} songs, on a processor ${SLOWER} times slower`,
      `Load of the machine ${loadavg()[0]!.toFixed(1)}. The first rows stand after ${firstMs.toFixed(0)} ms.`,
      markdownTable(
        ['', 'longest task, ms', 'tasks above 50 ms together, ms'],
        [
          row('coming, and what is prepared meanwhile', coming),
          row(`${WORDS.length} letters of a search`, typing),
          row(`scrolling, ${PAGE_DOWNS} times`, scrolling),
          row(`asking when nothing is new (answer ${nothing.status})`, nothing),
          row(`asking when one song has changed (answer ${one.status})`, one),
        ],
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    await songbook.stop();
  }
}

interface Tasks {
  readonly most: number;
  readonly all: number;
}

/** The tasks above 50 ms since the last time this was asked. */
async function longest(page: Page): Promise<Tasks> {
  const tasks = await page.evaluate<number[]>('window.longTasks.splice(0)');
  return { most: Math.max(0, ...tasks), all: tasks.reduce((sum, task) => sum + task, 0) };
}

const WATCH = `
window.longTasks = [];
new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask', buffered: true });
`;
