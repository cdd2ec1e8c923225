import { music } from '@notewright/score/testing';
import { encodeMusicJson } from '@notewright/score';
import type { Page } from '@playwright/test';
import { watchCode } from './fetched';
import { giveNativeHost } from './native-host';
import { expect, test as base } from './product';
import { GOOGLE_ID, startProvider, type Provider } from './provider';

const APPLE_ID = 'org.example.notewright';
const FACEBOOK_ID = 'our-facebook-id';
const CLIENTS: Readonly<Record<string, string>> = { google: GOOGLE_ID, apple: APPLE_ID, facebook: FACEBOOK_ID };

const test = base.extend<object, { provider: Provider }>({
  provider: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ provider: { address } }, use) =>
      use({
        ...{ GOOGLE_CLIENT_ID: GOOGLE_ID, GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: address },
        ...{ FACEBOOK_CLIENT_ID: FACEBOOK_ID, FACEBOOK_CLIENT_SECRET: 'secret', FACEBOOK_ISSUER: address },
        ...{ APPLE_CLIENT_ID: APPLE_ID, APPLE_ISSUER: address },
      }),
    { scope: 'worker' },
  ],
});

const PIECE = '4/4 key=C bpm=120 name="Piano" clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w |';
const SCORE = Buffer.from(JSON.stringify(encodeMusicJson(music(PIECE))));
const KINDS = ['android', 'reactNative'] as const;
const firstNote = (page: Page) => page.locator('[data-testid=system] .notehead').first();

async function exportMidi(page: Page): Promise<void> {
  await expect(firstNote(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Export Song' }).click();
  await page.getByRole('menuitem', { name: /MIDI/ }).click();
}

for (const kind of KINDS)
  test.describe(`in a host like ${kind}`, () => {
    for (const name of ['Google', 'Apple', 'Facebook'])
      test(`${name} signs people in without leaving the page`, async ({ visitor, page, provider }) => {
        const id = name.toLowerCase();
        provider.person = { sub: `${kind}-${id}`, email: visitor.email, given_name: 'Fanny' };
        const host = await giveNativeHost(
          page,
          {
            signIn: async ({ provider: asked, nonce }) => ({
              value: {
                identityToken: await provider.identityToken(CLIENTS[String(asked)] ?? '', String(nonce)),
                firstName: 'Fanny',
              },
            }),
          },
          { kind },
        );
        const verb = name === 'Google' ? 'Log in' : 'Sign up'; // the specification words Google's alike on both screens
        await visitor.goTo('/register');
        await expect(page.getByRole('button', { name: `${verb} with ${name}`, exact: true })).toBeVisible();
        await visitor.goTo('/login?returnurl=%2Fsongbook%2Ffeedback');
        await page.getByRole('button', { name: `Log in with ${name}`, exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Fanny' })).toBeVisible();
        expect(host.questionsOf('signIn')).toEqual([{ provider: id, nonce: expect.any(String) as unknown }]);
      });

    test('a file goes to the downloads of the device, in parts', async ({ visitor, page }) => {
      const parts: string[] = [];
      const host = await giveNativeHost(
        page,
        {
          fileBegin: () => ({ value: { file: 'f1' } }),
          filePart: ({ base64 }) => ({ value: void parts.push(String(base64)) }),
          fileEnd: () => ({}),
        },
        { kind },
      );
      await visitor.openNewScore(PIECE, 'Night / piece');
      await exportMidi(page);
      await expect.poll(() => host.questionsOf('fileEnd').length).toBe(1);
      const file = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
      expect(file.subarray(0, 4).toString()).toBe('MThd');
      expect(host.questionsOf('fileBegin')).toEqual([
        { name: 'Night piece.mid', type: expect.stringContaining('midi') as unknown, bytes: file.length },
      ]);
    });

    test('a keyboard of the device plays', async ({ visitor, page }) => {
      const host = await giveNativeHost(page, { midi: () => ({ value: { inputs: ['Stage piano'] } }) }, { kind });
      await visitor.openNewScore(PIECE, 'By hand');
      await expect(firstNote(page)).toBeVisible({ timeout: 30_000 });
      const connect = page.getByRole('button', { name: 'Connect MIDI' });
      await connect.click();
      await expect(connect).toHaveAttribute('aria-pressed', 'true');
      await host.tell('midi', { data: [0x90, 72, 90] });
      await expect(page.getByTestId('pressed-key')).toHaveCount(1);
      await host.tell('midi', { data: [0x80, 72, 0] });
      await expect(page.getByTestId('pressed-key')).toHaveCount(0);
      await host.tell('midiInputs', { inputs: [] });
      await expect(connect).toHaveAttribute('aria-pressed', 'false');
    });
  });

test('until the app has said what it can do, no button leads out of it', async ({ visitor, page }) => {
  let wake: (hello: Record<string, unknown>) => void = () => undefined;
  const hello = new Promise<Record<string, unknown>>((resolve) => (wake = resolve));
  const host = await giveNativeHost(page, {}, { hello });
  await visitor.goTo('/login');
  await expect.poll(() => host.questionsOf('hello').length).toBe(1);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.providers')).toHaveCount(0);
  wake({});
  await expect(page.locator('.providers').getByRole('button')).toHaveCount(3);
  await expect(page.locator('form.providers')).toHaveCount(0);
});

test('a file that the device does not let in is said to be refused, in a window of the app', async ({
  visitor,
  page,
}) => {
  const host = await giveNativeHost(page, { fileBegin: () => ({ code: 'denied' }), alert: () => ({}) });
  await visitor.openNewScore(PIECE, 'Refused');
  await exportMidi(page);
  await expect
    .poll(() => host.questionsOf('alert'))
    .toEqual([{ text: expect.stringContaining('may not save files on this device') as unknown }]);
});

test('help is opened by the app; where that fails, it says so', async ({ visitor, page, baseURL }) => {
  let works = true;
  const host = await giveNativeHost(page, {
    openHelp: () => (works ? { value: null } : { code: 'failed' }),
    alert: () => ({}),
  });
  await visitor.signUp();
  const help = page.getByRole('contentinfo').getByRole('link', { name: /help/i });
  await help.click();
  await expect.poll(() => host.questionsOf('openHelp')).toEqual([{ url: `${baseURL}/Help` }]);
  expect(host.questionsOf('alert')).toEqual([]);
  works = false;
  await help.click();
  await expect.poll(() => host.questionsOf('alert')).toEqual([{ text: 'Could not open the Helppage on your device.' }]);
  expect(page.context().pages()).toHaveLength(1);
});

test('feedback says from which app it comes', async ({ visitor, page }) => {
  await giveNativeHost(page, {}, { kind: 'reactNative' });
  await visitor.signUp();
  await visitor.goTo('/songbook/feedback');
  await page.getByLabel('Message').fill('Bravo!');
  const sent = page.waitForRequest('**/api/general/feedback');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toEqual({ email: visitor.email, platform: 'ios desktop', message: 'Bravo!' });
});

test('an app that cannot alert leaves that to the page', async ({ visitor, page }) => {
  await giveNativeHost(page, { openHelp: () => ({ code: 'failed' }) }, { can: ['openHelp'] });
  await visitor.signUp();
  const alerted = page.waitForEvent('dialog');
  await page.getByRole('contentinfo').getByRole('link', { name: /help/i }).click();
  const dialog = await alerted;
  expect(dialog.message()).toBe('Could not open the Helppage on your device.');
  await dialog.accept();
});

test('at the fifth song people are asked for a review, once', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  const host = await giveNativeHost(page, { review: () => ({}) });
  await visitor.signUp();
  for (const title of ['One', 'Two', 'Three', 'Four']) await visitor.bring(title, SCORE);
  await page.reload();
  await expect(visitor.song('Four')).toBeVisible();
  expect(host.questionsOf('review')).toEqual([]);
  await visitor.bring('Five', SCORE);
  await expect.poll(() => host.questionsOf('review').length, { timeout: 30_000 }).toBe(1);
  await page.reload();
  await expect(visitor.song('Five')).toBeVisible();
  await visitor.bring('Six', SCORE);
  await expect(visitor.song('Six')).toBeVisible({ timeout: 30_000 });
  expect(host.questionsOf('review')).toHaveLength(1);
});

test('a web-view that cannot play says what to update', async ({ visitor, page }) => {
  await page.addInitScript('delete globalThis.AudioWorkletNode');
  await giveNativeHost(page, {});
  await visitor.signUp();
  await expect(page.getByText('Please update the Android System Webview to run this app without trouble!')).toBeVisible(); // prettier-ignore
});

test.describe('an app that is none of ours', () => {
  for (const [what, hello] of [
    ['made for another address', { origin: 'https://evil.example' }],
    ['of another version', { version: 2 }],
  ] as const)
    test(`${what} is asked for nothing`, async ({ visitor, page }) => {
      const host = await giveNativeHost(page, { fileBegin: () => ({ value: { file: 'f1' } }) }, { hello });
      await visitor.openNewScore(PIECE, 'Stays here');
      const download = page.waitForEvent('download');
      await exportMidi(page);
      expect((await download).suggestedFilename()).toBe('Stays here.mid');
      expect(new Set(host.asked.map(({ call }) => call))).toEqual(new Set(['hello']));
    });

  test('and never answers costs a moment, not the file', async ({ visitor, page }) => {
    await page.addInitScript('globalThis.ReactNativeWebView = { postMessage() {} }');
    await visitor.openNewScore(PIECE, 'All the same');
    const download = page.waitForEvent('download');
    await exportMidi(page);
    expect((await download).suggestedFilename()).toBe('All the same.mid');
  });
});

test('messages of other windows, and of who does not know the session, are none of the app', async ({
  visitor,
  page,
}) => {
  const host = await giveNativeHost(
    page,
    { midi: () => ({ value: { inputs: ['Stage piano'] } }) },
    { kind: 'reactNative' },
  );
  await visitor.openNewScore(PIECE, 'By hand');
  await expect(firstNote(page)).toBeVisible({ timeout: 30_000 });
  const connect = page.getByRole('button', { name: 'Connect MIDI' });
  await connect.click();
  await expect(connect).toHaveAttribute('aria-pressed', 'true');
  const session = host.asked[0]?.session ?? '';
  const press = (session: string) => ({ notewright: 1, session, event: 'midi', value: { data: [0x90, 72, 90] } });
  // With a sender: as an embedded page would post it, had it overheard the session.
  await page.evaluate(`window.postMessage(${JSON.stringify(JSON.stringify(press(session)))}, '*')`);
  await page.evaluate(`deliverFromHost(${JSON.stringify(JSON.stringify(press('guessed')))})`);
  await page.evaluate('deliverFromHost("{")');
  await page.evaluate('deliverFromHost(null)');
  await expect(page.getByTestId('pressed-key')).toHaveCount(0);
  await host.tell('midi', { data: [0x90, 74, 90] });
  await expect(page.getByTestId('pressed-key')).toHaveCount(1);
});

test('in a browser nothing of it is fetched; around an app it is', async ({ visitor, page }) => {
  const code = watchCode(page);
  await visitor.openNewScore(PIECE, 'On the web');
  const download = page.waitForEvent('download');
  await exportMidi(page);
  await download;
  // Where a host brings its messages to, what it may be able to do, and how a file is sent there.
  const ofApps = ['notewrightReceive', 'signIn.google', 'fileBegin'];
  for (const text of ofApps) expect(await code.saying(text), text).toEqual([]);
  await giveNativeHost(page, { fileBegin: () => ({ code: 'denied' }), alert: () => ({}) });
  await page.reload();
  await exportMidi(page);
  for (const text of ofApps) await expect.poll(async () => (await code.saying(text)).length, text).toBeGreaterThan(0);
});
