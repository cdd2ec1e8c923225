import { open, rm } from 'node:fs/promises';
import { expect, test } from './product';

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

test('a file that only calls itself a recording is refused or ends as an error, and the next song is transcribed', async ({
  visitor,
  page,
}) => {
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
  await page.getByRole('button', { name: 'Transcribe' }).click();

  const refused = page.getByText('There was an unknown error with this music file. Please try another file.');
  await expect(refused.or(visitor.song('not-music'))).toBeVisible();
  if (await refused.isHidden()) {
    await visitor.waitUntil('Error', 'not-music');
    await visitor.song('not-music').getByText('not-music').click();
    await expect(page.getByRole('dialog')).toContainText('There was an error');
    await expect(refused).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  } else {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
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
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
});

/** A file of zeros that takes no room on the disk. */
async function withSize(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  await file.truncate(bytes);
  await file.close();
}
