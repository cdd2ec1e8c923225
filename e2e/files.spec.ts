import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './product';
import { MINUET } from './visitor';

const SILENCE = join(import.meta.dirname, '../packages/listen/fixtures/silent.mp3');

test('the wizard refuses wrong files before anything is sent', async ({ visitor, page }, testInfo) => {
  const long = testInfo.outputPath('long.mp3');
  await withSize(long, 31 * 2 ** 20);
  await visitor.signUp();
  await visitor.offerFile({ name: 'letter.doc', mimeType: 'application/msword', buffer: Buffer.alloc(10) });
  await expect(page.getByText('File type not supported.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.getByLabel('Music file').setInputFiles(long);
  await expect(page.getByText('File is too big. Size limit is 30 MB.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await rm(long);
});

test('a file that only calls itself a recording ends as an error, and the next song is transcribed', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(`
    window.questions = 0;
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => (questions++, Promise.resolve('default'));`);
  await visitor.signUp();
  await visitor.offerFile({
    name: 'not-music.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('Dear diary, '.repeat(900)),
  });
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('not-music');
  await page.getByLabel('Composer').fill('Nobody');
  await expect(page.getByRole('button', { name: 'Transcribe' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  expect(await page.evaluate('questions')).toBe(0);
  await page.getByRole('button', { name: 'Transcribe' }).click();
  // Only now that there is something to wait for.
  await expect.poll(() => page.evaluate('questions')).toBe(1);

  const refused = page.getByText('There was an unknown error with this music file. Please try another file.');
  // Whoever waits for the sheet sees why there is none.
  await expect(page.getByRole('dialog')).toContainText('There was an error', { timeout: 60_000 });
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(visitor.status('not-music')).toHaveAttribute('aria-label', 'Error');
  await visitor.transcribe('The next one');
  await visitor.waitUntil('Ready', 'The next one');
});

test('an upload over a slow line shows how far it is and can be stopped', async ({ visitor, page }) => {
  await visitor.signUp();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await visitor.offerFile({ name: 'long.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(8 * 2 ** 20, 7) });
  await page.getByRole('button', { name: /^Lead sheet/ }).click();
  await expect(page.getByRole('button', { name: 'Vocals' })).toHaveCount(0); // not offered for lead sheets
  await page.getByRole('button', { name: 'Violin' }).click();
  await page.getByLabel('Composer').fill('Nobody');
  await page.getByRole('checkbox').check();
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeHidden();
  await expect(page.getByLabel('Composer')).toHaveValue('Nobody'); // nothing typed is lost
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
});

test('every kind of recording the help page names goes through the wizard and becomes a sheet', async ({
  visitor,
  page,
}, testInfo) => {
  test.setTimeout(420_000);
  await visitor.signUp();
  for (const [kind, ...codec] of [
    ['wav', '-c:a', 'pcm_s24le', '-ar', '48000', '-ac', '2'],
    ['flac', '-c:a', 'flac'],
    ['webm', '-c:a', 'libopus'],
    ['mp4', '-f', 'lavfi', '-i', 'color=c=black:s=64x64:r=5', '-shortest', '-c:v', 'mpeg4', '-c:a', 'aac'],
    ['mov', '-c:a', 'aac'],
    ['opus', '-c:a', 'libopus'],
    ['aac', '-c:a', 'aac'],
    ['wma', '-c:a', 'wmav2'],
  ] as const) {
    const file = testInfo.outputPath(`Minuet.${kind}`);
    const made = spawnSync('ffmpeg', ['-v', 'error', '-i', MINUET, ...codec, file]);
    expect(made.status, `${kind}: ${made.stderr.toString()}`).toBe(0);
    await visitor.transcribe(`Minuet from ${kind}`, file);
  }
  for (const kind of ['wav', 'flac', 'webm', 'mp4', 'mov', 'opus', 'aac', 'wma'])
    await visitor.waitUntil('Ready', `Minuet from ${kind}`);
  expect(await page.getByLabel('Ready', { exact: true }).count()).toBe(8);
});

test('a broken score file is refused where it is chosen', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.offerFile({ name: 'waltz.musj', mimeType: 'application/json', buffer: Buffer.from('{"Version": 4,') });
  await expect(page.getByText('The score file is corrupted and cannot be imported.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('silence is called by its name, on the page where its owner waits', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.transcribe('Nothing at all', SILENCE);
  await expect(page.getByText('Your song was uploaded.')).toContainText(
    'This page tells you when the analysis is done.',
  );
  await page.getByText(/^Oops, something went wrong with “Nothing at all”/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByRole('dialog')).toContainText('No music was heard in it');
});

test('a song that is ready is announced wherever its owner is, and opens from there', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.transcribe('Minuet');
  await visitor.goTo('/xmas');
  await expect(page.getByText('“Minuet” is now ready to get played!')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/#\/score\?id=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Minuet' })).toBeVisible();
});

/** A notification outside the page, as the page asked for it. */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** How long it stood, in milliseconds; undefined while it does. */
  readonly stoodMs?: number;
}

/** Keeps the notifications that Chromium shows, so that one of them can be looked at and pressed. */
const KEEP_NOTICES = `
  window.notices = [];
  window.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      this.sinceMs = performance.now();
      notices.push(this);
    }
    close() {
      this.stoodMs ??= performance.now() - this.sinceMs;
      super.close();
    }
  };`;

test('who may be notified outside the page is promised that, and learns there what is ready and what failed', async ({
  visitor,
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(KEEP_NOTICES);
  await visitor.signUp();
  const notices = () =>
    page.evaluate<Notice[]>('notices.map(({ title, body, stoodMs }) => ({ title, body, stoodMs }))');
  await visitor.transcribe('Minuet');
  await expect(
    page.getByText('Your song was uploaded. You will be notified, when the analysis is done.'),
  ).toBeVisible();

  await test.step('the one about a sheet leads to it, and goes', async () => {
    await visitor.waitUntil('Ready', 'Minuet');
    await expect.poll(notices).toMatchObject([{ title: 'Your Song is now ready to get played!', body: 'Minuet' }]);
    await page.evaluate(`notices[0].dispatchEvent(new Event('click'))`);
    await expect(page).toHaveURL(/#\/score\?id=/);
    await expect.poll(notices).toMatchObject([{ stoodMs: expect.any(Number) }]);
  });

  await test.step('the one about a failure closes by itself after five seconds', async () => {
    await visitor.goTo('/songbook');
    await visitor.transcribe('Diary', { name: 'diary.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear diary, '.repeat(900)) }); // prettier-ignore
    await visitor.waitUntil('Error', 'Diary');
    await expect.poll(async () => (await notices())[1]).toMatchObject({ title: 'Oops, something went wrong!', body: 'Diary' }); // prettier-ignore
    await expect.poll(async () => (await notices())[1]?.stoodMs).toBeGreaterThan(4900);
    expect((await notices())[1]?.stoodMs).toBeLessThan(9000);
  });
});

test('a filled wizard asks before it throws anything away, however it is left', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.offerFile(MINUET);
  await page.getByRole('button', { name: /^Universal/ }).click();
  const question = page.getByRole('dialog', { name: 'Discard this song?' });
  const keep = async () => {
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Saxophone' })).toBeVisible(); // where it was
    await expect(page).toHaveURL(/#\/songbook\/upload$/);
  };
  await page.keyboard.press('Escape');
  await keep();
  await page.getByRole('button', { name: 'Close' }).click();
  await keep();
  await page.goBack();
  await keep();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape'); // of the question
  await expect(question).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** A file of zeros that takes no room on the disk. */
async function withSize(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  await file.truncate(bytes);
  await file.close();
}
