import { expect, test } from './product';

const TUNE =
  'X:1\nT:Reel\nC:Trad.\nM:4/4\nL:1/8\nK:G\n|:"G"G2 uA2 "^slowly"B2 !slide!c2 | d8 :|\n\nX:2\nT:Jig\nK:D\nd8|\n';

test('a tune of another program opens as a sheet, and tells once what was left out', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.offerFile({ name: 'reel.abc', mimeType: 'text/plain', buffer: Buffer.from(TUNE) });
  await expect(page.getByLabel('Title')).toHaveValue('reel');
  await page.getByLabel('Composer').fill('Trad.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page).toHaveURL(/#\/score\?id=/);
  await expect(page.getByText('Your score was added to your songbook.')).toBeVisible();
  await expect(page.getByText(/analysis/)).toBeHidden();
  const notice = page.getByRole('note').filter({ hasText: 'Not everything in the file could be kept:' });
  await expect(notice.getByRole('listitem')).toHaveText([
    'Some playing techniques were left out.',
    'Words and signs between the staves were left out.',
    'Only the first tune of the file was read.',
  ]);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'reel' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a file of another program that cannot be read is refused in words, and makes no song', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.offerFile({ name: 'riff.gp5', mimeType: 'application/octet-stream', buffer: Buffer.alloc(2000, 7) });
  await page.getByLabel('Composer').fill('Nobody');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByText('The score file is corrupted and cannot be imported.')).toBeVisible();
  await expect(visitor.song('riff')).toBeHidden();
});
