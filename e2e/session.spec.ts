import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { expect, test } from './product';
import { endSession } from './tours';

/** The list looks again after ten seconds at the latest; a page that comes into view again looks at once. */
const LOOKS_AGAIN_MS = 20_000;

const tune = (name: string) => ({
  name: `${name}.abc`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`X:1\nT:${name}\nM:4/4\nL:1/4\nK:C\nCDEF|G4|\n`),
});

/** The session ends somewhere else: this page learns of it from an answer. */
const endElsewhere = (page: Page) => endSession(page.context());

/**
 * Ends the session elsewhere and presses a button. On a slow machine the page, which looks for news every ten
 * seconds, may have left for the login before the button could be pressed; what was typed must be kept all the same.
 */
async function endElsewhereAndPress(page: Page, name: string): Promise<void> {
  await endElsewhere(page);
  await page
    .getByRole('button', { name, exact: true })
    .click({ timeout: LOOKS_AGAIN_MS / 4 })
    .catch(() => expect(page).toHaveURL(/#\/login\?returnurl=/));
}

test('a songbook whose session ended elsewhere asks to sign in, and is open again afterwards', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.bring('Evening walk');
  await page.reload();
  await expect(visitor.song('Evening walk')).toBeVisible();
  await endElsewhere(page);
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fsongbook$/, { timeout: LOOKS_AGAIN_MS });
  await visitor.logIn();
  await expect(visitor.song('Evening walk')).toBeVisible();
});

test('what was typed in the wizard and in dialogs is there again after signing in', async ({ visitor, page }) => {
  await visitor.signUp();
  const back = async () => {
    await expect(page).toHaveURL(/#\/login\?returnurl=/, { timeout: LOOKS_AGAIN_MS });
    await visitor.logIn();
  };

  await test.step('the wizard: file, choices, words', async () => {
    await visitor.offerFile({ name: 'take.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no music') });
    await page.getByRole('button', { name: /^Universal/ }).click();
    await page.getByRole('button', { name: 'Violin', exact: true }).click();
    await page.getByLabel('Title').fill('Slow air');
    await page.getByLabel('Composer').fill('Nobody');
    await page.getByRole('checkbox').check();
    await endElsewhereAndPress(page, 'Transcribe');
    await back();
    await expect(page.getByLabel('Title')).toHaveValue('Slow air');
    await expect(page.getByLabel('Composer')).toHaveValue('Nobody');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Violin', exact: true })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a wizard that was closed starts anew', async () => {
    await page.getByRole('button', { name: 'Add a song' }).click();
    await page.getByRole('menuitem', { name: 'File Upload' }).click();
    await expect(page.getByRole('dialog')).toContainText('Drop a recording here');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a folder’s name', async () => {
    await page.getByRole('link', { name: 'New folder' }).click();
    await page.getByLabel('Name').fill('Études');
    await endElsewhereAndPress(page, 'OK');
    await back();
    await expect(page.getByLabel('Name')).toHaveValue('Études');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('one’s own name', async () => {
    await visitor.goTo('/songbook/account');
    await page.getByLabel('First name').fill('Fanny');
    await endElsewhere(page);
    await back();
    await expect(page.getByLabel('First name')).toHaveValue('Fanny');
  });

  await test.step('a new address, but no password', async () => {
    await visitor.goTo('/songbook/changeemail');
    await page.getByLabel('New email').fill('fanny@example.org');
    await page.getByLabel('Your password').fill('secret');
    await endElsewhereAndPress(page, 'Send the link');
    await back();
    await expect(page.getByLabel('New email')).toHaveValue('fanny@example.org');
    await expect(page.getByLabel('Your password')).toHaveValue('');
  });

  await test.step('feedback', async () => {
    await visitor.goTo('/songbook/feedback');
    await page.getByLabel('Message').fill('More cowbell');
    await endElsewhere(page);
    await back();
    await expect(page.getByLabel('Message')).toHaveValue('More cowbell');
  });
});

test('a blank score and many files that were being prepared are there again after signing in', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const back = async () => {
    await expect(page).toHaveURL(/#\/login\?returnurl=/, { timeout: LOOKS_AGAIN_MS });
    await expect(page.getByText('You were logged out.')).toContainText('what you entered is still here');
    await visitor.logIn();
  };

  await test.step('a blank score: parts, names, and what else was wished for', async () => {
    await page.getByRole('button', { name: 'Add a song' }).click();
    await page.getByRole('menuitem', { name: 'Blank Score' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blank Score' });
    await dialog.getByRole('button', { name: 'Flute' }).click();
    await dialog.getByRole('button', { name: 'Guitar' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Title').fill('Duo');
    await dialog.getByLabel('Measures').fill('9');
    await endElsewhereAndPress(page, 'Create');
    await back();
    await expect(dialog.getByLabel('Title')).toHaveValue('Duo');
    await expect(dialog.getByLabel('Measures')).toHaveValue('9');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/#\/score\/edit\?id=/);
  });

  await test.step('many files, chosen and not sent', async () => {
    await visitor.goTo('/songbook/files');
    const dialog = page.getByRole('dialog', { name: 'Upload several files' });
    await dialog.getByLabel('Music files').setInputFiles([tune('one'), tune('two')]);
    await dialog.getByLabel('Composer').fill('Petzold');
    await endElsewhere(page);
    await back();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByLabel('Composer')).toHaveValue('Petzold');
  });

  await test.step('and those that were just sent say why they were not, and go with one press', async () => {
    const dialog = page.getByRole('dialog', { name: 'Upload several files' });
    await dialog.getByRole('checkbox').check();
    await endElsewhereAndPress(page, 'Send 2 files');
    await expect(page).toHaveURL(/#\/login\?returnurl=/, { timeout: LOOKS_AGAIN_MS });
    await visitor.logIn();
    const tray = page.getByRole('region', { name: 'Files on their way' });
    const sendAgain = tray.getByRole('button', { name: 'Try all again' });
    // A page that learned of it before the press shows the files, which were not sent, once more.
    const send = dialog.getByRole('button', { name: 'Send 2 files' });
    await expect(sendAgain.or(send)).toBeVisible();
    if (await send.isVisible()) {
      await dialog.getByRole('checkbox').check();
      await send.click();
    } else await sendAgain.click();
    await expect(tray).toContainText('2 files sent');
    await expect(visitor.song('Petzold')).toHaveCount(2);
  });
});

test('what one person typed and saw is not there for the next one at the same page', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.bring('Secret song');
  await visitor.goTo('/songbook/feedback');
  await page.getByLabel('Message').fill('Between us');
  await endElsewhere(page);
  await expect(page).toHaveURL(/#\/login\?returnurl=/, { timeout: LOOKS_AGAIN_MS });
  await page.getByRole('link', { name: 'Sign up' }).click();
  let lists = 0;
  await page.route('**/GetSongMySongs', async (route) => {
    lists++;
    await new Promise((resolve) => setTimeout(resolve, 1000)); // long enough to see what the page shows without it
    await route.continue();
  });
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Email').fill(`robert-${visitor.email}`);
  await page.getByLabel('Password', { exact: true }).fill('another secret');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByText('Secret song')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  expect(lists).toBeGreaterThan(0);
});

test('a score being edited is left for the login at the next save, and its unsaved work is offered again', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 | C4/q D4/q E4/q F4/q |', 'Half done');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeEnabled();
  await endElsewhere(page);
  await save.click();
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fscore%2Fedit/);
  await visitor.logIn();
  await page
    .getByRole('dialog', { name: 'Go on with your unsaved work?' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await save.click();
  await expect(page.getByText('Changes saved!')).toBeVisible();
});

test('the way back from a sheet whose session ended leads to the login, and from there to the songbook', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 | C4/w |', 'Left alone');
  await expect(page.locator('[data-testid=system]').first()).toBeVisible();
  await endElsewhere(page);
  await page.getByRole('link', { name: 'Back to the songbook' }).click();
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fsongbook/);
  await visitor.logIn();
  await expect(visitor.song('Left alone')).toBeVisible();
});

test('a rating and a private link notice the end of the session, too', async ({ visitor, page }) => {
  await visitor.openNewScore('4/4 | C4/w |', 'Half heard');
  await page.locator('.MuiRating-root label').nth(3).waitFor();
  await endElsewhere(page);
  await page.locator('.MuiRating-root label').nth(3).click();
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fscore/);
  await visitor.logIn();
  await expect(page).toHaveURL(/#\/score\?id=/);
  await endElsewhereAndPress(page, 'Share');
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fscore/);
});
