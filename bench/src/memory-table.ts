import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { encodeMusicJson, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { bringScore, signUpAnybody } from './bringing';
import { startProduct } from './product';
import { flags } from './sound-table';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const MEASURES = 400;
const LOOPED = 8;

/** Notes in quavers over a held bass, at a speed of 1.5 s a measure: ten minutes, 10,000 notes. */
const THICK: Score = (() => {
  const right = Array.from({ length: 8 }, (_, index) => (index % 2 ? '[C5 E5 G5]/8' : '[C4 E4 G4]/8')).join(' ');
  return music(`4/4 key=C bpm=160 clefs=treble,bass |${` ${right} // C3/w |`.repeat(MEASURES)}`);
})();

interface Sample {
  /** Objects of the page's own script after its rubbish was cleared away, in MB. */
  readonly heap: number;
  /** Elements and texts that are alive, on the page or not. */
  readonly nodes: number;
  readonly listeners: number;
  /** All memory of the page's process, audio thread and engraver included, in MB. */
  readonly process: number;
}

/** What is looked at while it plays. */
const WAYS = [
  { name: 'roll, from beginning to end', view: 'roll', looped: false },
  { name: `sheet, ${LOOPED} measures round and round with metronome`, view: 'sheet', looped: true },
] as const;

/**
 * The memory of a page that plays for a while, minute by minute, in Chromium on the built product: the piano roll through 10,000 notes,
 * and the sheet with a loop and the metronome. All ways play side by side, each in a browser of its own, in real time.
 *
 * @param minutes  of playing, 2–10: then the music ends
 * @param running  address of a product that runs already; without one it is started
 */
export async function memoryTable(minutes: number, running?: string): Promise<string> {
  const product = running ? undefined : await startProduct();
  const browsers: Browser[] = [];
  try {
    const baseURL = running ?? product?.address ?? '';
    const measured = await Promise.all(
      WAYS.map(async (way) => {
        const browser = await chromium.launch({ executablePath: CHROMIUM, args: flags() });
        browsers.push(browser);
        return { way, samples: await played(browser, baseURL, way, minutes) };
      }),
    );
    const head = ['minute', 'script, MB', 'nodes', 'listeners', 'process, MB'];
    const tables = measured.map(({ way, samples }) => {
      const rows = samples.map(({ heap, nodes, listeners, process }, minute) => [
        ...[String(minute), heap.toFixed(1), String(nodes), String(listeners), process.toFixed(0)],
      ]);
      return `${way.name}:\n\n${markdownTable(head, rows)}`;
    });
    return [
      `### Memory over ${minutes} minutes of playing`,
      `${MEASURES} measures, 25 notes in each. What the page’s script holds after a collection; the process is measured as it is, with what the collector has not yet given back.`,
      ...tables,
    ].join('\n\n');
  } finally {
    for (const browser of browsers) await browser.close();
    await product?.stop();
  }
}

async function played(
  browser: Browser,
  baseURL: string,
  { view, looped }: (typeof WAYS)[number],
  minutes: number,
): Promise<readonly Sample[]> {
  const context = await browser.newContext({ storageState: TOURS_SEEN, baseURL });
  const page = await context.newPage();
  await signUpAnybody(page.request);
  const id = await bringScore(page.request, encodeMusicJson(THICK), 'Ten minutes');
  await page.goto(`/#/score?id=${id}&view=${view}`);
  await page.reload();
  const shown = view === 'roll' ? page.getByTestId('roll') : page.locator('[data-testid=system] .notehead').first();
  await shown.waitFor({ timeout: 120_000 });
  await button(page, 'Play').waitFor({ timeout: 120_000 });
  if (looped) await loopWithMetronome(page);
  await button(page, 'Play').click();
  await button(page, 'Pause').waitFor({ timeout: 120_000 });
  const began = Date.now();
  const devtools = await context.newCDPSession(page);
  const samples: Sample[] = [];
  for (let minute = 0; minute <= minutes; minute++) {
    await page.waitForTimeout(Math.max(0, began + minute * 60_000 - Date.now()));
    if (minute < minutes) await button(page, 'Pause').waitFor({ timeout: 10_000 }); // it plays still
    samples.push(await sample(browser, devtools));
  }
  await context.close();
  return samples;
}

async function loopWithMetronome(page: Page): Promise<void> {
  await button(page, 'Practice').click();
  const panel = page.getByRole('region', { name: 'Practice' });
  await panel.getByRole('button', { name: 'Loop this measure' }).click();
  for (let measure = 1; measure < LOOPED; measure++)
    await panel.getByRole('slider', { name: 'Last measure of the loop' }).press('ArrowRight');
  await panel.getByLabel('Metronome').check();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function sample(browser: Browser, devtools: CDPSession): Promise<Sample> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const all = await browser.newBrowserCDPSession();
  const { processInfo } = await all.send('SystemInfo.getProcessInfo');
  await all.detach();
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMb(id)),
  );
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners, process: Math.max(...sizes) };
}

/** Of a process on this machine; NaN where its system does not tell. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1000;
}
