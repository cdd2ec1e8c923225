import { dropFiles } from './dropping';
import { expect, test } from './product';

test('a free account hears what is premium before anything is sent', async ({ visitor, page }) => {
  await visitor.signUp();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('FileToSheet') && sent.push(request.url()));
  for (const files of [['one.mp3'], ['one.mp3', 'two.mp3']]) {
    await dropFiles(
      page.locator('body'),
      files.map((name) => ({ name, text: 'x' })),
    );
    await expect(page.getByRole('dialog')).toContainText('Uploading your own files is part of Premium');
    await page.getByRole('button', { name: 'Close' }).click();
  }
  expect(sent).toEqual([]);
});

test('a guest has room for one song: of several files the first is sent, the others say why not', async ({
  visitor,
  page,
}) => {
  await visitor.goTo('/login');
  await page.getByRole('button', { name: /Transcribe something now/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/songbook$/);
  await dropFiles(page.locator('body'), [
    { name: 'one.mp3', text: 'x' },
    { name: 'two.mp3', text: 'xx' },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Upload several files' });
  await expect(dialog.getByRole('button', { name: 'Send 1 file' })).toBeVisible();
  await expect(dialog.getByRole('listitem', { name: 'two.mp3' })).toContainText(
    'Without an account you can transcribe one song.',
  );
});

test('a blank score is free', async ({ visitor, page }) => {
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'Blank Score', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Violin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/#\/score\/edit\?id=/);
});
