import type { Page, Request, Response } from '@playwright/test';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { DRAWING_LIMIT_MS } from './screens-list';
import { expect, test } from './product';
import type { Visitor } from './visitor';

/** Two hundred measures for two hands: half a megabyte as it is stored. */
const LONG = music(
  `4/4 key=G clefs=treble,bass |${' G4/q A4/8 B4/8 C5/q F#5/q // G2/h D3/8 E3/8 F#3/q |'.repeat(200)}`,
);
/** What a slow phone takes in six seconds, with the engraver, the largest part, in it. */
const MOST_KILOBYTES = 1200;
/** Each costs a slow line a moment; what is needed together comes together. */
const MOST_REQUESTS = 20;

const SOUNDS = /Soundfonts|synthesiser|spessasynth/;
const MUSIC_TYPEFACE = /NotewrightMusic/;
/** Of titles and words: asked for when the engraver is there, while it draws the first line, which does not wait for them. */
const LETTERS = /LibertinusSerif/;
const isOf = (files: RegExp) => (request: Request) => files.test(request.url());
/** The page tells when its first line is there: who looks now and then counts what comes after it, too. */
const TELL_OF_MUSIC = `new MutationObserver((_, looking) => {
  if (!document.querySelector('[data-testid=system]')) return;
  looking.disconnect();
  musicIsThere();
}).observe(document, { childList: true, subtree: true })`;
const KEPT_SONGS = `(async () => {
  const name = 'notewright-first-sight';
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
  const asked = indexedDB.open(name);
  await new Promise((resolve) => (asked.onsuccess = resolve));
  const keys = asked.result.transaction('sights').objectStore('sights').getAllKeys();
  await new Promise((resolve) => (keys.onsuccess = resolve));
  asked.result.close();
  return keys.result;
})()`;

const bringLong = async (visitor: Visitor) => {
  await visitor.signUp();
  return visitor.bring('Long', Buffer.from(JSON.stringify(encodeMusicJson(LONG))));
};
/** Addresses that this page is answered by the server from now on, not out of the browser's own store. */
async function answeredByServer(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const kept = new Set<string>();
  const answered: string[] = [];
  devtools.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !kept.has(requestId)) answered.push(response.url);
  });
  await devtools.send('Network.enable');
  return answered;
}
const firstLine = (page: Page) => page.locator('[data-testid=system]').first();

test('a score opened for the first time is on the screen after 1,200 kB; its sounds come after it, and nothing comes twice', async ({
  visitor,
  browser,
  page,
}) => {
  const id = await bringLong(visitor);
  // Nothing in the cache, but signed in.
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const fresh = await context.newPage();
  const asked: Request[] = [];
  const sizes = new Map<Request, Promise<{ responseBodySize: number }>>();
  fresh.on('request', (request) => asked.push(request));
  // What ends while the page is being closed has no size any more, and nobody asks for it.
  const closed = () => ({ responseBodySize: 0 });
  fresh.on('requestfinished', (request) => sizes.set(request, request.sizes().catch(closed)));
  let upToMusic: readonly Request[] = [];
  await fresh.exposeFunction('musicIsThere', () => (upToMusic = [...asked]));
  await fresh.addInitScript(TELL_OF_MUSIC);
  await fresh.goto(`/#/score?id=${id}`);
  await expect(firstLine(fresh)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  const finished = () => [...sizes.keys()];
  await expect
    .poll(() => finished().some(isOf(MUSIC_TYPEFACE)), { message: 'its notes have their typeface' })
    .toBe(true);
  // All but the stream of news, which stays open.
  const needed = finished()
    .filter((request) => upToMusic.includes(request) || isOf(MUSIC_TYPEFACE)(request))
    .filter((request) => !isOf(LETTERS)(request));
  const bytes = await Promise.all(needed.map(async (request) => (await sizes.get(request))?.responseBodySize ?? 0));
  const kilobytes = bytes.reduce((sum, size) => sum + Math.max(0, size), 0) / 1000;
  expect(kilobytes).toBeGreaterThan(800);
  expect(kilobytes).toBeLessThan(MOST_KILOBYTES);
  const waitedFor = upToMusic
    .filter((request) => !isOf(LETTERS)(request))
    .map((request) => new URL(request.url()).pathname);
  expect(waitedFor.length, waitedFor.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(upToMusic.filter(isOf(SOUNDS))).toEqual([]);
  await expect.poll(() => asked.filter(isOf(SOUNDS)).length).toBeGreaterThan(1);

  // The second time the page is asked whether it is still the same, who is there and the song are asked for; no file comes again.
  const files = finished().map((request) => request.url()).filter((url) => /\/assets\//.test(url)); // prettier-ignore
  await fresh.close();
  const second = await context.newPage();
  const answered = await answeredByServer(second);
  await second.goto(`/#/score?id=${id}`);
  await expect(firstLine(second)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  expect(answered.filter((url) => /MusicJson/.test(url))).toHaveLength(1);
  expect(answered.filter((url) => files.includes(url))).toEqual([]);
  await context.close();
});

for (const [window, looks, lines] of [
  ['a phone held upright', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 4],
  ['a phone held wide', { viewport: { width: 800, height: 360 }, hasTouch: true, isMobile: true }, 1],
  ['a tablet', { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, 4],
  ['a narrow window', { viewport: { width: 560, height: 900 } }, 3],
  ['a laptop', { viewport: { width: 1280, height: 800 } }, 4],
  ['a large screen', { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' }, 4],
] as const)
  test(`${window} shows what the server draws until its page has come, and nothing moves then`, async ({
    visitor,
    browser,
    page,
  }) => {
    const id = await bringLong(visitor);
    const context = await browser.newContext({
      ...looks,
      baseURL: new URL(page.url()).origin,
      storageState: await page.context().storageState(),
    });
    const held = await context.newPage();
    let letThrough: () => void = () => undefined;
    await held.route('**/assets/index-*.js', async (route) => {
      await new Promise<void>((resolve) => (letThrough = resolve));
      await route.continue();
    });
    await held.goto(`/#/score?id=${id}`, { waitUntil: 'commit' });
    const served = held.locator('.first-sight.served .sheet-system');
    await expect(served).toHaveCount(lines, { timeout: DRAWING_LIMIT_MS });
    await expect(held.locator('#root')).toBeEmpty();
    await held.evaluate('document.fonts.ready');
    const title = held.locator('.first-sight .title');
    const words = await title.boundingBox();
    const before = await served.first().boundingBox();
    const last = await served.last().boundingBox();
    letThrough();
    await expect(firstLine(held)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
    await expect(served).toHaveCount(0);
    expect(await firstLine(held).boundingBox()).toEqual(before);
    expect(
      await held
        .locator('[data-testid=system]')
        .nth(lines - 1)
        .boundingBox(),
    ).toEqual(last);
    expect(await held.getByRole('heading', { name: 'Long' }).boundingBox()).toEqual(words);
    await context.close();
  });

for (const [mode, address, needed] of [
  ['read', '/#/score', [/verovio-[\w-]+\.wasm$/, /GetAccountInfo/, /MusicJson/, /score-page-/]],
  ['edit', '/#/score/edit', [/verovio-[\w-]+\.wasm$/, /GetAccountInfo/, /MusicJson/, /score-page-/, /editor-/]],
] as const)
  test(`what is needed to ${mode} a score is on its way before the first script has run`, async ({ visitor, page }) => {
    const id = await bringLong(visitor);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let letThrough!: () => void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(`${address}?id=${id}`, { waitUntil: 'commit' });
    for (const file of needed)
      await expect.poll(() => asked.some((url) => file.test(url)), { message: String(file) }).toBe(true);
    await expect(page.locator('#root')).toBeEmpty();
    letThrough();
    await expect(firstLine(page)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
    for (const file of needed.slice(0, 3))
      expect(
        asked.filter((url) => file.test(url)),
        String(file),
      ).toHaveLength(1);
  });

test('a score opened to be edited is read as a whole at once: its editor does not wait for idle time', async ({
  visitor,
  page,
}) => {
  const id = await bringLong(visitor);
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await page.goto('about:blank');
  await visitor.goTo(`/score/edit?id=${id}`);
  const tools = page.getByRole('toolbar', { name: 'Edit' });
  await expect(tools.getByRole('radio', { name: 'Half note' })).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect(tools).not.toHaveAttribute('aria-busy', 'true');
});

test('a score opened again shows its first lines before the page is built, to who saw them and while they are right', async ({
  visitor,
  page,
}) => {
  const id = await bringLong(visitor);
  let letThrough: () => void = () => undefined;
  const open = async () => {
    await page.goto('about:blank');
    const answered = page.waitForResponse(/MusicJson/);
    await page.goto(`/#/score?id=${id}`, { waitUntil: 'commit' });
    await answered;
  };
  /** Songs whose first lines this browser keeps. */
  const kept = () => page.evaluate(KEPT_SONGS);
  const seenBefore = page.locator('.first-sight:not(.served) svg');
  await open();
  await expect(firstLine(page)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect.poll(kept, { timeout: DRAWING_LIMIT_MS }).toEqual([id]);

  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    await route.continue();
  });
  await open();
  await expect(seenBefore.first()).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  const before = await seenBefore.first().boundingBox();
  letThrough();
  await expect(firstLine(page)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect(seenBefore).toHaveCount(0);
  expect(await firstLine(page).boundingBox()).toEqual(before);

  // Other notes: what was seen is not shown.
  await visitor.post('/SaveSheet', {
    multipart: { id, sheet: JSON.stringify(encodeMusicJson(music('4/4 | C4/w |'))) },
  });
  await open();
  await page.evaluate('window.firstSight.of');
  expect(await kept()).toEqual([id]); // the page has read it by now, too
  await expect(seenBefore).toHaveCount(0);
  letThrough();
  await expect(firstLine(page)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await visitor.logOut();
  await expect.poll(kept).toEqual([]);
});

test('letters and dialogs wait for the engraver; then dialogs open without asking the server', async ({
  visitor,
  page,
}) => {
  const id = await bringLong(visitor);
  let arrive!: () => void;
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/verovio-[\w-]+\.wasm$/, async (route) => {
    await onItsWay;
    await route.continue();
  });
  const asked: string[] = [];
  const arrived: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => arrived.push(request.url()));
  await page.goto('about:blank');
  asked.length = 0;
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Long' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Playback' })).toBeVisible();
  const later = [/LibertinusSerif-Bold/, /assets\/asked-/];
  const unneeded = /LibertinusSerif|instrument-serif|assets\/asked-/;
  expect(asked.filter((url) => unneeded.test(url))).toEqual([]);
  arrive();
  await expect(firstLine(page)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  for (const file of later)
    await expect.poll(() => arrived.some((url) => file.test(url)), { message: String(file) }).toBe(true);
  await page.context().setOffline(true);
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await page.context().setOffline(false);
});

test('a score travels compressed', async ({ visitor, page }) => {
  const id = await bringLong(visitor);
  const answers: Response[] = [];
  page.on('response', (response) => void (/MusicJson/.test(response.url()) && answers.push(response)));
  await page.goto(`/#/score?id=${id}`);
  await expect(firstLine(page)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  expect(await answers[0]!.headerValue('content-encoding')).toMatch(/^(br|gzip)$/);
});
