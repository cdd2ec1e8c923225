import type { Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from './looks';
import { expect, test } from './product';

/** Where something stands on the page, to the pixel; scrolling to a field moves nothing on it. */
async function place(thing: Locator) {
  const { x, y, width, height } = (await thing.boundingBox())!;
  const scrolled = (await thing.page().evaluate('window.scrollY')) as number;
  return { x: Math.round(x), y: Math.round(y + scrolled), width: Math.round(width), height: Math.round(height) };
}

/** A message that comes moves none of these: whoever is about to press one of them still does. */
async function nothingMoves(things: readonly Locator[], says: () => Promise<void>): Promise<void> {
  const before = await Promise.all(things.map(place));
  await says();
  expect(await Promise.all(things.map(place))).toEqual(before);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const RECORDING = { name: 'walk.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(3000, 1) };

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('no message of the forms before the login moves what is being pressed', async ({ visitor, page }) => {
      await visitor.signUp();
      await visitor.logOut();
      const tries = [page.getByRole('link', { name: /demo song/ }), page.getByRole('button', { name: /Transcribe/ })];
      const missing = page.getByText('this field is required');

      await visitor.goTo('/login');
      const login = [button(page, 'Login'), page.getByLabel('Remember me'), ...tries];
      await nothingMoves(login, async () => {
        await button(page, 'Login').click();
        await expect(missing).toHaveCount(2);
      });
      await nothingMoves(login, async () => {
        await page.getByLabel('Email').fill(visitor.email);
        await page.getByLabel('Password', { exact: true }).fill('wrong horse');
        await expect(missing).toHaveCount(0);
        await button(page, 'Login').click();
        await expect(page.getByRole('alert')).toHaveText('The email or the password is not correct.');
      });
      await nothingMoves(tries, async () => {
        await page.route('**/StartAsGuest', (route) =>
          route.fulfill({ status: 429, json: { ok: false, code: 'too-many-requests', error: 'Too many attempts.' } }),
        );
        await page.getByRole('button', { name: /Transcribe/ }).click();
        await expect(page.getByText('Too many attempts.')).toBeVisible();
      });

      await visitor.goTo('/register');
      await nothingMoves([button(page, 'Register'), page.getByRole('link', { name: 'Already' })], async () => {
        await button(page, 'Register').click();
        await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
        await page.getByLabel('First name').fill('Clara');
        await page.getByLabel('Email').fill(visitor.email);
        await page.getByLabel('Password', { exact: true }).fill('correct horse');
        await button(page, 'Register').click();
        await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');
      });

      await visitor.goTo('/forgotpassword');
      await nothingMoves([button(page, 'Send the link'), page.getByRole('link', { name: 'Back' })], async () => {
        await button(page, 'Send the link').click();
        await expect(missing).toHaveCount(1);
      });

      await visitor.goTo('/resetpassword?token=nonsense');
      await nothingMoves([button(page, 'Set the password')], async () => {
        await button(page, 'Set the password').click();
        await expect(missing).toHaveCount(2);
        await page.getByLabel('New password', { exact: true }).fill('wholly new');
        await page.getByLabel('Repeat the new password').fill('wholly new');
        await button(page, 'Set the password').click();
        await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
      });
    });

    test('nor does one of the forms behind it', async ({ visitor, page }) => {
      await visitor.signUp();
      const missing = page.getByText('this field is required');
      await visitor.goTo('/songbook/account');
      const save = button(page, 'Save');
      await nothingMoves([save, page.getByRole('link', { name: /^Change Password/ })], async () => {
        await page.getByLabel('First name').fill('');
        await save.click();
        await expect(missing).toBeVisible();
      });
      await visitor.goTo('/songbook/changepassword');
      await nothingMoves([button(page, 'Change Password'), button(page, 'Cancel')], async () => {
        await button(page, 'Change Password').click();
        await expect(missing).toHaveCount(3);
      });
      await visitor.goTo('/songbook/changeemail');
      await nothingMoves([button(page, 'Send the link'), button(page, 'Cancel')], async () => {
        await button(page, 'Send the link').click();
        await expect(missing).toHaveCount(2);
      });
      await visitor.goTo('/songbook/newfolder');
      await nothingMoves([button(page, 'OK'), button(page, 'Cancel')], async () => {
        await page.getByLabel('Name').fill('a/b');
        await expect(page.getByText('A folder name has no slash.')).toBeVisible();
      });
      await visitor.goTo('/songbook/feedback');
      await nothingMoves([button(page, 'Send'), button(page, 'Cancel')], async () => {
        await page.getByLabel('Your email').fill(`${'x'.repeat(400)}@example.org`);
        await page.getByLabel('Message').fill('Bravo!');
        await button(page, 'Send').click();
        await expect(page.getByText('email is not valid')).toBeVisible();
      });
    });

    test('nor does one of the forms of a score', async ({ visitor, page }) => {
      await visitor.openNewScore('4/4 | C4/w | D4/w | E4/w |', 'Air');
      await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 60_000 });
      const { search } = new URL(page.url().replace('#', ''));
      await visitor.goTo(`/score/pdf${search}`);
      await expect(page.getByLabel('Left margin')).toBeVisible();
      await nothingMoves([button(page, 'Export'), page.getByLabel('Right margin')], async () => {
        await page.getByLabel('Left margin').fill('99');
        await expect(page.getByText('0 to 50')).toBeVisible();
      });
      await visitor.goTo(`/score/edit/props${search}`);
      const dialog = page.getByRole('dialog');
      await expect(button(page, 'Add part')).toBeVisible({ timeout: 30_000 });
      await nothingMoves([button(page, 'Apply'), button(page, 'Add part'), dialog], async () => {
        // A phone does not ask for the number of bars, the field whose value can be refused.
        if (size === 'phone') return;
        await page.getByLabel('Number of bars').fill('0');
        await button(page, 'Apply').click();
        await expect(dialog.getByRole('alert')).not.toBeEmpty();
      });
    });

    test('a click that makes the wizard complain is not lost, and its steps are all of one height', async ({
      visitor,
      page,
    }) => {
      await visitor.signUp();
      await page.getByRole('button', { name: 'Add a song' }).click();
      await page.getByRole('menuitem', { name: 'File Upload' }).click();
      const dialog = page.getByRole('dialog');
      const heights = [await place(dialog)];
      const height = async () => heights.push(await place(dialog));
      await nothingMoves([page.getByRole('button', { name: /^Choose a/ }), button(page, 'Next')], async () => {
        await page
          .getByLabel('Music file')
          .setInputFiles({ name: 'letter.doc', mimeType: 'text/plain', buffer: Buffer.alloc(9) });
        await expect(page.getByText('File type not supported.')).toBeVisible();
      });
      await height();
      await page.getByLabel('Music file').setInputFiles(RECORDING);
      await expect(page.getByRole('button', { name: /^Universal/ })).toBeVisible();
      await height();
      await page.getByRole('button', { name: /^Universal/ }).click();
      await expect(button(page, 'Saxophone')).toBeAttached();
      await height();
      await button(page, 'Piano').click();
      await expect(page.getByLabel('Title')).toBeVisible();
      await height();

      const terms = page.getByRole('checkbox');
      await page.getByLabel('Title').fill('');
      await page.getByLabel('Composer').focus();
      await nothingMoves([terms, button(page, 'Back')], async () => {
        const { x, y, width, height } = (await terms.boundingBox())!;
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.down();
        await expect(page.getByText('Composer is required.')).toBeVisible();
        await page.mouse.up();
        await expect(terms).toBeChecked();
        await terms.uncheck();
        await page.getByLabel('Title').focus();
        await expect(page.getByText('Please agree to the terms.')).toBeVisible();
      });
      await height();
      expect(new Set(heights.map((box) => box.height)).size).toBe(1);
      expect(new Set(heights.map((box) => box.y)).size).toBe(1);
    });
  });
