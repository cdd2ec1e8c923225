import type { Page } from '@playwright/test';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';

/** The page just opened anew, on which a script is held back. @returns lets it come */
async function openWithout(page: Page, script: RegExp): Promise<() => void> {
  let come = () => undefined as void;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.unrouteAll();
  await page.route(script, (route) => held.then(() => route.continue()));
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  return come;
}

test('who names a folder or a song at once is understood, however late the dialog comes', async ({ visitor, page }) => {
  await visitor.openNewScore('4/4 | C4/w |', 'Take 7');
  await page.getByRole('link', { name: 'Back to the songbook' }).click();
  const dialog = page.getByRole('dialog');
  await test.step('a new folder: Enter before the dialog is there makes it', async () => {
    const come = await openWithout(page, /assets\/NameDialog-/);
    await page.getByRole('link', { name: 'New folder' }).click();
    await page.keyboard.type('Études');
    await page.keyboard.press('Enter');
    come();
    await expect(page.getByRole('link', { name: 'Études' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await test.step('another title: letters stand in its place, and more are typed behind them', async () => {
    const come = await openWithout(page, /assets\/NameDialog-/);
    await visitor.chooseInMenu('Take 7', 'Rename');
    await page.keyboard.type('Noct');
    come();
    await expect(dialog).toBeVisible();
    await page.keyboard.type('urne');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(visitor.song('Nocturne')).toBeVisible();
  });
  await test.step('Escape closes what is not there yet; where nothing was typed the old name stands, to be typed over', async () => {
    const come = await openWithout(page, /assets\/NameDialog-/);
    await visitor.chooseInMenu('Nocturne', 'Rename');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    come();
    await visitor.chooseInMenu('Nocturne', 'Rename');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Nocturne');
    await expect(dialog).toBeVisible();
    await page.keyboard.type('Waltz');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Waltz');
  });
});

test('so is who writes feedback or another address over any page, though the frame comes late as well', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const dialog = page.getByRole('dialog');
  await test.step('feedback, in lines', async () => {
    const come = await openWithout(page, /assets\/(FeedbackPanel|OverlayDialog)-/);
    await page.getByRole('link', { name: 'Send us Feedback' }).click();
    await page.keyboard.type('Lovely');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Thanks');
    come();
    await expect(dialog.getByLabel('Message')).toHaveValue('Lovely\nThanks');
    await page.keyboard.type('!');
    await expect(dialog.getByLabel('Message')).toHaveValue('Lovely\nThanks!');
  });
  await test.step('an address, which is not sent without the password', async () => {
    const come = await openWithout(page, /assets\/ChangeEmailPanel-/);
    await visitor.goTo('/songbook/changeemail');
    await page.keyboard.type('clara@leipzig.example');
    await page.keyboard.press('Enter');
    come();
    await expect(dialog.getByLabel('New email')).toHaveValue('clara@leipzig.example');
  });
});

test('a note to oneself begins with what was typed before there was a place for it', async ({ visitor, page }) => {
  await visitor.openNewScore('4/4 | C4/w |', 'Air');
  const come = await openWithout(page, /assets\/RemarksDialog-/);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await page.keyboard.press('n');
  await page.keyboard.type('softer,');
  await page.keyboard.press('Enter');
  await page.keyboard.type('then e');
  come();
  const note = page.getByRole('dialog', { name: 'Notes to yourself' }).getByLabel('Note', { exact: true });
  await expect(note).toHaveValue('softer,\nthen e');
  await expect(note).toBeFocused();
  await page.keyboard.type('nd.');
  await expect(note).toHaveValue('softer,\nthen end.');
  await expect(page).toHaveURL(/#\/score\/remarks/);
});
