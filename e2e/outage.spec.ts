import { analysisErrorSentence, type Song } from '@notewright/contracts';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './product';

test('recordings that disappear are waited for, and the songbook says so', async ({ visitor, page, product }) => {
  test.setTimeout(240_000);
  const blobs = join(product.data, 'blobs');
  await visitor.signUp();
  await visitor.bring('First'); // keeps the worker busy while the others are brought
  await visitor.bring('Second');
  await visitor.bring('Third');
  await rename(blobs, `${blobs}-away`);
  await page.reload();
  await expect(visitor.song('Third').getByText('Waits for storage')).toBeVisible({ timeout: 120_000 });
  await visitor.song('Third').getByText('Third').click();
  await expect(page.getByText('Your recording is safe')).toBeVisible();
  await rename(`${blobs}-away`, blobs);
  for (const title of ['First', 'Second', 'Third']) await visitor.waitUntil('Ready', title);
  await expect(page.getByText('Waits for storage')).toHaveCount(0);
});

test('a song that failed for reasons of ours is tried again, from its menu or where the error is explained', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const id = await visitor.bring('Lost');
  // It would take a day until the server gives a song up; the page hears that it has.
  await page.route('**/GetSongMySongs', async (route) => {
    // Asked for anew each time: that nothing changed is no list.
    const headers = Object.entries(route.request().headers()).filter(([name]) => name !== 'if-none-match');
    const songs = (await (await route.fetch({ headers: Object.fromEntries(headers) })).json()) as Song[];
    const failed = { State: 2, Queued: false, ErrorCode: 800, CanRetry: true };
    await route.fulfill({ json: songs.map((song) => ({ ...song, ...failed })) });
  });
  await page.reload();
  const asked = () => page.waitForRequest((request) => request.url().includes(`/TryAgain?id=${id}`));

  const first = asked();
  await visitor.chooseInMenu('Lost', 'Try again');
  await first;
  await expect(page.getByText('This song cannot be tried again.')).toBeVisible(); // what the server knows of it

  await visitor.song('Lost').getByText('Lost').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(analysisErrorSentence(800));
  const second = asked();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await second;
  await expect(dialog).toBeHidden();
});
