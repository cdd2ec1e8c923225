/**
 * Takes the pictures of `docs/screens`: every screen on desktop and phone, in light and in dark colours.
 *
 *     npm run build && npx tsx e2e/screens.ts [NAME…]
 *
 * With names, only those screens. `PRODUCT_MAIN` names a product built elsewhere, as for the tests.
 */
import { TOURS_SEEN } from '@notewright/contracts/testing';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from './running';
import {
  DRAWING_LIMIT_MS,
  DRAWN_NOTE,
  PLAN_SCREENS,
  PLAYER_SCREENS,
  SAINT_NICHOLAS,
  STRANGER_SCREENS,
  type Screen,
} from './screens-list';
import { Visitor } from './visitor';

const OUT = join(import.meta.dirname, '../docs/screens');
const LARGEST_BYTES = 100_000;
const LOOKS = [
  { look: 'desktop', options: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
  {
    look: 'phone-dark',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
  },
] as const satisfies readonly { look: string; options: BrowserContextOptions }[];

const wanted = new Set(process.argv.slice(2));
const chosen = (screens: readonly Screen[]) => screens.filter(({ name }) => wanted.size === 0 || wanted.has(name));

await mkdir(OUT, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  for (const plans of ['off', 'on'] as const) {
    const product = await startProduct({ plans });
    try {
      for (const { look, options } of LOOKS)
        await photograph(browser, look, { ...options, baseURL: product.address }, plans);
    } finally {
      await product.stop();
    }
  }
} finally {
  await browser.close();
}

async function photograph(
  browser: Browser,
  look: string,
  options: BrowserContextOptions,
  plans: 'on' | 'off',
): Promise<void> {
  const context = await browser.newContext({ ...options, storageState: TOURS_SEEN, locale: 'en-GB' });
  const page = await context.newPage();
  await page.clock.setFixedTime(SAINT_NICHOLAS);
  const visitor = new Visitor(page);
  const take = async ({ name, route, shows, sheet }: Screen) => {
    await visitor.goTo(route);
    await page.getByText(shows).first().waitFor();
    if (sheet) await page.locator(DRAWN_NOTE).first().waitFor({ timeout: DRAWING_LIMIT_MS });
    await page.waitForTimeout(700); // for what fades in
    const picture = fewerColours(await page.screenshot({ animations: 'disabled' }));
    const file = join(OUT, `${name}-${look}.png`);
    await writeFile(file, picture);
    const { size } = await stat(file);
    console.log(`${file}: ${Math.round(size / 1000)} kB${size > LARGEST_BYTES ? ', too large' : ''}`);
  };
  if (plans === 'off') for (const screen of chosen(STRANGER_SCREENS)) await take(screen);
  const behind = chosen(plans === 'off' ? PLAYER_SCREENS : PLAN_SCREENS);
  if (behind.length > 0) {
    await visitor.signUp();
    if (plans === 'off')
      for (const title of ['Evening walk', 'Minuet', 'Étude for the left hand']) await visitor.bring(title);
    for (const screen of behind) await take(screen);
  }
  await context.close();
}

/** The picture with a palette of its own instead of full colours: a third of the bytes, and nothing the eye would miss. */
function fewerColours(png: Buffer): Buffer {
  const filter = 'split[a][b];[a]palettegen=max_colors=200[p];[b][p]paletteuse=dither=none';
  const args = ['-v', 'error', '-i', '-', '-vf', filter, '-f', 'image2pipe', '-vcodec', 'png', '-pred', 'mixed', '-'];
  const { status, stdout, stderr } = spawnSync('ffmpeg', args, { input: png, maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`the picture was not reduced: ${stderr.toString()}`);
  return stdout;
}
