import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { englishLeft, inGerman } from './english-left';
import { DESKTOP, PHONE, tooWide } from './looks';
import { expect, test } from './product';
import {
  DRAWING_LIMIT_MS,
  DRAWN_NOTE,
  PLAYER_SCREENS,
  SAINT_NICHOLAS,
  STRANGER_SCREENS,
  type Screen,
} from './screens-list';
import type { Visitor } from './visitor';
import { MINUET } from './visitor';
import type { Page } from '@playwright/test';

/** The file with the words of German. */
const GERMAN_FILE = /\/assets\/de-[\w-]+\.js/;

/** Opens a screen and looks for words of English on it, and for what cannot be used. */
/** Names of parts are written in the score itself, in whatever language its writer spoke. */
const OF_SCORES = ['Piano'];

async function expectGerman(visitor: Visitor, page: Page, { name, route, shows, sheet }: Screen): Promise<void> {
  await visitor.goTo(route);
  const sign = typeof shows === 'string' ? (inGerman(shows) ?? shows) : undefined;
  const there = sign === undefined ? page.getByRole('dialog') : page.getByText(sign);
  await expect(there.first()).toBeVisible();
  if (sheet) await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${name} in German, ${size.width} pixels wide`);
    const left = (await englishLeft(page)).filter((text) => !OF_SCORES.includes(text));
    expect(left, `English on ${name}`).toEqual([]);
    expect(await tooWide(page), name).toBeLessThanOrEqual(0);
  }
}

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('sees German before it is known who it is', async ({ visitor, page }) => {
    test.setTimeout(300_000);
    visitor.forgives(/./);
    for (const screen of STRANGER_SCREENS) await expectGerman(visitor, page, screen);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('signs up, brings a song and keeps an account in German, until English is chosen', async ({ visitor, page }) => {
    await visitor.goTo('/register');
    await expect(page).toHaveTitle('Registrieren - Notewright');
    await test.step('what is wrong with a form is said in German', async () => {
      await page.getByLabel('E-Mail').fill('keine Adresse');
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByText(inGerman('email is not valid')!)).toBeVisible();
      await expect(page.getByText(inGerman('this field is required')!).first()).toBeVisible();
    });
    await page.getByLabel('Vorname').fill('Clara');
    await page.getByLabel('E-Mail').fill(visitor.email);
    await page.getByLabel('Passwort', { exact: true }).fill(visitor.password);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByRole('heading', { name: 'Mein Liederbuch' })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);

    await test.step('the wizard, step by step', async () => {
      await page.getByRole('button', { name: 'Lied hinzufügen' }).click();
      expect(await englishLeft(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Datei hochladen' }).click();
      const wizard = page.getByRole('dialog');
      await expect(wizard.getByRole('heading')).toHaveText('Datei hochladen');
      expect(await englishLeft(page)).toEqual([]);
      await page.getByLabel('Musikdatei').setInputFiles(MINUET);
      await expect(wizard.getByRole('heading')).toHaveText('Modus wählen');
      expect(await englishLeft(page)).toEqual([]);
      await page.getByRole('button', { name: /^Arrangement/ }).click();
      await expect(page.getByRole('button', { name: /^Klavier, leicht/ })).toBeVisible();
      expect(await englishLeft(page)).toEqual([]);
      await page.getByRole('button', { name: /^Klavier, leicht/ }).click();
      await page.getByLabel('Titel').fill('Menuett');
      await page.getByLabel('Komponist').focus();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Transkribieren' }).click();
      await expect(page.getByText(inGerman('Composer is required.')!)).toBeVisible();
      expect(await englishLeft(page)).toEqual([]);
      await page.getByLabel('Komponist').fill('Notewright');
      await page.getByRole('button', { name: 'Transkribieren' }).click();
      await expect(wizard).toBeHidden();
      await expect(page).toHaveURL(/#\/score\?id=/);
      expect((await englishLeft(page)).filter((text) => !OF_SCORES.includes(text))).toEqual([]);
      await visitor.goTo('/songbook');
      await expect(visitor.song('Menuett')).toContainText('Klavier, leicht');
      expect(await englishLeft(page)).toEqual([]);
    });

    await test.step('dates are written as where the reader lives', async () => {
      const today = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium' }).format(new Date());
      await expect(visitor.song('Menuett')).toContainText(today);
    });

    await test.step('English is chosen in the account; what was typed there stays', async () => {
      await visitor.goTo('/songbook/account');
      await page.getByLabel('Vorname').fill('Clara Josephine');
      await page.getByLabel('Sprache').selectOption({ label: 'English' });
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'My Account' })).toBeVisible();
      await expect(page).toHaveTitle('My Account - Notewright');
      await expect(page.getByLabel('Language')).toBeFocused();
      await expect(page.getByLabel('First name')).toHaveValue('Clara Josephine');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
    await page.reload();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'My Account' })).toBeVisible();
    expect((await englishLeft(page)).length, 'English where it is spoken').toBeGreaterThan(10);
    await visitor.logOut();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  test('finds no English behind the login either', async ({ visitor, page }) => {
    test.setTimeout(420_000);
    await page.clock.setFixedTime(SAINT_NICHOLAS);
    await visitor.signUp();
    await visitor.bring('Menuett');
    for (const screen of PLAYER_SCREENS) await expectGerman(visitor, page, screen);
  });

  test('has menus in German', async ({ visitor, page }) => {
    await visitor.signUp('Clara');
    await visitor.bring('Menuett');
    await expect(visitor.song('Menuett')).toBeVisible();
    await visitor.song('Menuett').getByRole('button', { name: 'Aktionen für Menuett' }).click();
    await expect(page.getByRole('menuitem', { name: 'Umbenennen' })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clara' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
    expect(await englishLeft(page)).toEqual([]);
    await expectAccessible(page, 'the menu below the name');
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'My Songbook' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clara' })).toBeFocused();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: /^Open menu/ }).click();
    await page.getByLabel('Language').selectOption('de');
    await expect(page.getByRole('button', { name: /^Menü öffnen/ })).toBeFocused();
    await page.getByRole('button', { name: /^Menü öffnen/ }).click();
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    await expectAccessible(page, 'the drawer in German');
  });
});

test('German is fetched only when it is wanted; without it all stays as it is, and nothing typed is lost', async ({
  visitor,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => GERMAN_FILE.test(request.url()) && fetched.push(request.url()));
  await visitor.goTo('/login');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Remember me').uncheck();
  expect(fetched).toEqual([]);

  await page.route(GERMAN_FILE, (route) => route.abort());
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('.announcement')).toHaveText(
    'The words of this language could not be loaded. Please try again.',
  );
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.unroute(GERMAN_FILE);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Willkommen bei Notewright' })).toBeVisible();
  await expect(page.getByLabel('Sprache')).toBeFocused();
  await expect(page.getByLabel('E-Mail')).toHaveValue(visitor.email);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('correct horse');
  await expect(page.getByLabel('Angemeldet bleiben')).not.toBeChecked();
  await expect(page).toHaveTitle('Anmelden - Notewright');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Willkommen bei Notewright' })).toBeVisible();
});

test('what a page has already said is not lost with its language', async ({ visitor, page }) => {
  await visitor.goTo('/forgotpassword');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Sieh in deine Mails' })).toBeVisible();
  await visitor.goTo('/onboarding');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Sprache').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Limits of this App?' })).toBeVisible();
});

test('work on a score that was not saved is offered again when the language was changed over it', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 | C4/q D4/q E4/q F4/q |', 'Air');
  const id = visitor.openId();
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
  await visitor.goTo(`/score/account?id=${id}`);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Mein Konto' })).toBeVisible();
  await page.getByLabel('Sprache').selectOption('en');
  await visitor.goTo(`/score/edit?id=${id}`);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
});
