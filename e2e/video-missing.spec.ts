import { expect, test } from './product';

// A product on a machine without the program that fetches videos.
test.use({ env: { NOTEWRIGHT_YTDLP: '/nowhere/yt-dlp' } });

test('where nothing fetches videos, the entry says so, how to get it, and what can be done instead', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const open = async () => {
    await page.getByRole('button', { name: 'Add a song' }).click();
    await page.getByRole('menuitem', { name: 'YouTube to Sheet' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'YouTube to Sheet' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await open();
    await expect(dialog).toContainText('This server cannot fetch videos yet.');
    await expect(dialog.getByText('apt install yt-dlp ffmpeg')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`missing-${width}.png`) });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await open();
  await dialog.getByRole('link', { name: 'Record' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Instrument' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await open();
  await dialog.getByRole('link', { name: 'Upload a file' }).click();
  await expect(page.getByRole('heading', { name: 'Upload File' })).toBeVisible();
});
