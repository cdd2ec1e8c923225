import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { dropFiles, hangFiles, pasteFiles, type Dropped } from './dropping';
import { expect, test } from './product';
import { MINUET } from './visitor';

const score = (name: string, title = ''): Dropped => ({
  name,
  text: JSON.stringify(encodeMusicJson(music(`4/4 ${title && `title="${title}"`} | C4/w |`))),
});
/** Its row in the list; the files on their way have rows of their own. */
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const recording = async (name: string): Promise<Dropped> => ({
  name,
  base64: (await readFile(MINUET)).toString('base64'),
});

test(
  'many files dropped anywhere become songs of the open folder, asked about once',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.signUp();
    await visitor.post('/CreateFolder?path=Inbox/');
    await visitor.goTo('/songbook?folderPath=Inbox');
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    const files = [
      score('waltz_01.musj', 'First Waltz'),
      await recording('minuet_in_g.mp3'),
      { name: 'notes.docx', text: 'x' },
      score('polka.musj'),
      { name: 'broken.musj', text: '{"Version": 4,' },
    ];
    await hangFiles(page.locator('body'), files);
    await expect(page.getByText('Recordings and scores become songs in “Inbox”.')).toBeVisible();
    await dropFiles(page.locator('body'), files);

    const dialog = page.getByRole('dialog', { name: 'Upload several files' });
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await expect(dialog.getByRole('listitem', { name: 'notes.docx' })).toContainText('File type not supported.');
    await expect(dialog.getByText(/These kinds of files can be sent: .*\.mp3.*\.musj/)).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Send 4 files' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Instrument').click();
    await page.getByRole('option', { name: 'Flute' }).click();
    await dialog.getByLabel('Composer').fill('Petzold');
    await dialog.getByRole('checkbox').check();
    await send.click();
    await expect(dialog).toBeHidden();

    const tray = page.getByRole('region', { name: 'Files on their way' });
    await expect(tray).toContainText('3 files sent, 1 failed');
    await expect(tray.getByRole('listitem', { name: 'broken.musj' })).toContainText(
      'The score file is corrupted and cannot be imported.',
    );
    await expect(row(page, 'First Waltz')).toContainText('Petzold');
    await expect(row(page, 'polka')).toBeVisible();
    await expect(row(page, 'minuet in g')).toContainText('Flute');
    await visitor.waitUntil('Ready', 'minuet in g');

    await test.step('a score that was sent opens from its row', async () => {
      await tray.getByRole('listitem', { name: 'waltz_01.musj' }).getByRole('link', { name: 'Open' }).click();
      await expect(page).toHaveURL(/#\/score\?id=/);
      await expect(tray.getByRole('listitem')).toHaveCount(0); // only its heading, over a score
      await tray.getByRole('button', { name: 'Clear the list' }).click();
      await expect(tray).toBeHidden();
    });

    await test.step('the next time the same instrument is proposed', async () => {
      await visitor.goTo('/songbook/files');
      await dialog.getByLabel('Music files').setInputFiles(MINUET);
      await expect(dialog.getByLabel('Instrument')).toHaveText('Flute');
    });
  },
);

test('a recording among many is announced in the other tabs too when it is ready', async ({ visitor, page }) => {
  await visitor.signUp();
  const sheet = await visitor.bring('Open elsewhere', Buffer.from(score('x').text ?? ''));
  const other = await page.context().newPage();
  const looked = other.waitForResponse((answer) => answer.url().endsWith('/GetSongMySongs'));
  await other.goto(`/#/score?id=${sheet}`);
  await looked;
  await page.bringToFront();
  await dropFiles(page.locator('body'), [await recording('minuet_in_g.mp3'), score('polka.musj')]);
  const dialog = page.getByRole('dialog', { name: 'Upload several files' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send 2 files' }).click();
  await visitor.waitUntil('Ready', 'minuet in g');
  await expect(other.getByText('“minuet in g” is now ready to get played!')).toBeVisible();
});

test('one file that is dropped or pasted goes straight into the wizard', async ({ visitor, page }) => {
  await visitor.signUp();
  await dropFiles(page.locator('body'), [await recording('Dropped.mp3')]);
  const dialog = page.getByRole('dialog', { name: 'Transcription Mode' });
  await dialog.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Dropped');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pasteFiles(page, [score('Pasted.musj')]);
  await expect(page.getByLabel('Title')).toHaveValue('Pasted');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await dropFiles(page.locator('body'), [{ name: 'letter.docx', text: 'x' }]);
  await expect(page.getByRole('dialog')).toContainText('File type not supported.');
  await expect(page.getByRole('dialog')).toContainText('.mp3');
});

test('files dropped on a folder lie in that folder; more may follow before they are sent', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.post('/CreateFolder?path=Duets/');
  await page.reload();
  await dropFiles(row(page, 'Duets'), [score('one.musj'), score('two.musj', 'Two')]);
  const dialog = page.getByRole('dialog', { name: 'Upload several files' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dropFiles(page.locator('body'), [score('one.musj'), score('three.musj')]);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Remove two.musj' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send 2 files' }).click();
  await expect(page.getByRole('heading', { name: 'Duets' })).toBeVisible();
  await expect(row(page, 'one')).toBeVisible();
  await expect(row(page, 'three')).toBeVisible();
});

test('hundreds of files at once leave the page in hand, and leaving with unsent files asks', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await dropFiles(
    page.locator('body'),
    Array.from({ length: 500 }, (_, index) => ({ name: `song ${index}.mp3`, text: 'x' })),
  );
  const dialog = page.getByRole('dialog', { name: 'Upload several files' });
  await expect(dialog).toContainText('50 files at once are taken. 450 more were left out.');
  await expect(dialog.getByRole('button', { name: 'Send 50 files' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toBeVisible();
});

test('what would fail with every file stops all, one press sends them again; what is sent can be cancelled', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await page.route('**/MusicFileToSheet', (route) =>
    route.fulfill({ status: 413, json: { ok: false, code: 'quota-full', error: 'No room.', msg: 'No room.' } }),
  );
  await dropFiles(page.locator('body'), [score('a.musj'), score('b.musj'), score('c.musj')]);
  const dialog = page.getByRole('dialog', { name: 'Upload several files' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send 3 files' }).click();
  const tray = page.getByRole('region', { name: 'Files on their way' });
  await expect(tray).toContainText('0 files sent, 3 failed');
  await expect(tray.getByText('No room.')).toHaveCount(3);

  await page.unroute('**/MusicFileToSheet');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/MusicFileToSheet', async (route) => {
    await held;
    await route.continue().catch(() => undefined); // cancelled meanwhile
  });
  await tray.getByRole('button', { name: 'Try all again' }).click();
  await expect(tray.getByRole('listitem', { name: 'c.musj' })).toContainText('Waiting');
  await tray.getByRole('button', { name: 'Cancel a.musj' }).click();
  await tray.getByRole('button', { name: 'Cancel c.musj' }).click();
  await expect(tray.getByText('Cancelled')).toHaveCount(2);
  letGo();
  await expect(row(page, 'Unknown')).toBeVisible();
  await tray.getByRole('button', { name: 'Send a.musj again' }).click();
  await expect(tray).toContainText('2 files sent');
  await expect(row(page, 'Unknown')).toHaveCount(2);
  await tray.getByRole('button', { name: 'Clear the list' }).click();
  await expect(tray).toBeHidden();
});

test('songs that are dragged within the songbook are moved as ever', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.post('/CreateFolder?path=Old/');
  await visitor.bring('Moved', Buffer.from(score('x').text ?? ''));
  await page.reload();
  await visitor.song('Moved').dragTo(page.getByRole('row').filter({ hasText: 'Old' }));
  await expect(visitor.song('Moved')).toHaveCount(0);
  await expect(page.getByText('Drop your files anywhere')).toBeHidden();
});
