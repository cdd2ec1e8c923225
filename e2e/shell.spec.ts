import { gzipSync } from 'node:zlib';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { DESKTOP, expectGoodLooks, PHONE } from './looks';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE, PLAYER_SCREENS, SAINT_NICHOLAS, STRANGER_SCREENS } from './screens-list';

for (const locale of ['en-US', 'de-DE'])
  test.describe(`in a browser set to ${locale}`, () => {
    test.use({ locale });

    test('the login is there with less than 200 kB, all scripts, styles, typefaces and pictures counted', async ({
      page,
    }) => {
      const sizes: number[] = [];
      const bodies: Promise<void>[] = [];
      page.on('response', (response) => {
        const counted = response.body().then(
          (body) => void sizes.push(/woff2|json/.test(response.url()) ? body.length : gzipSync(body).length),
          () => undefined, // a redirect has no body
        );
        bodies.push(counted);
      });
      await page.goto('/#/login');
      await expect(page.getByRole('button', { name: /^(Login|Anmelden)$/ })).toBeEnabled();
      await page.waitForLoadState('networkidle');
      await Promise.all(bodies);
      const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
      expect(sizes.length).toBeGreaterThan(8);
      expect(kilobytes).toBeLessThanOrEqual(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    });
  });

test('every screen before the login can be used by everybody, in light and dark, on desktop and phone', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  for (const { name, route, shows, title, sheet } of STRANGER_SCREENS) {
    if (route.startsWith('/confirmemail')) visitor.forgives(/./);
    await visitor.goTo(route);
    await expect(page.getByText(shows).first()).toBeVisible();
    if (title) await expect(page).toHaveTitle(`${title} - Notewright`);
    if (sheet) await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
    await expectGoodLooks(page, name);
  }
});

test('every screen behind the login, too', async ({ visitor, page }) => {
  test.setTimeout(420_000);
  await page.clock.setFixedTime(SAINT_NICHOLAS);
  await visitor.signUp();
  await visitor.bring('Minuet');
  for (const { name, route, shows, title } of PLAYER_SCREENS) {
    await visitor.goTo(route);
    await expect(page.getByText(shows).first()).toBeVisible();
    if (title) await expect(page).toHaveTitle(`${title} - Notewright`);
    await expectGoodLooks(page, name);
  }
});

test('terms and help, which the server writes, look like the rest: its faces, its colours, light and dark', async ({
  visitor,
  page,
}) => {
  await visitor.goTo('/login');
  const look = (selector: string) =>
    page.evaluate<readonly string[]>(`(() => {
      const style = getComputedStyle(document.querySelector('${selector}'))
      return [style.fontFamily, style.getPropertyValue('--paper'), style.getPropertyValue('--cover')]
    })()`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/#/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [app, heading] = [await look('body'), await look('h1')];
    for (const path of ['/Legal', '/privacy', '/Help', '/LoginHelp']) {
      await page.goto(path);
      expect(await look('body'), path).toEqual(app);
      expect(await look('h1'), path).toEqual(heading);
      const loaded = `document.fonts.ready.then((faces) => [...faces].filter((face) => face.status === 'loaded').length)`;
      expect(await page.evaluate(loaded), path).toBe(2);
      await expectAccessible(page, `${path}, ${colorScheme}`);
    }
  }
});

test('Halloween night reaches the bottom of every window', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.goTo('/spooky');
  await expect(page.getByRole('heading', { name: 'Halloween Special' })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const night = (await page.locator('.spooky-page').boundingBox())!;
    expect([night.x, night.y, night.width >= width - 20, night.height >= height]).toEqual([0, 0, true, true]);
    const colour = `getComputedStyle(document.querySelector('.spooky-page')).backgroundColor`;
    expect(await page.evaluate(colour)).toBe('rgb(7, 9, 13)');
  }
});

test('a score, read and edited, too', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(
    '4/4 key=G name="Piano" clefs=treble,bass | G4/q{G} A4?0.4/q B4/q F#5/q // G2/h D3/h |',
    'Air',
  );
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expectGoodLooks(page, 'a score to read');
  await page.setViewportSize(DESKTOP);
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await expect(editor.selected.first()).toBeVisible();
  await expectGoodLooks(page, 'a score to edit');
});

test('menus lead everywhere; news are counted until they are read; feedback wants words', async ({ visitor, page }) => {
  await visitor.signUp('Clara');
  await test.step('the menu below the name counts the news', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    // Gilt, whose contrast to the cover palette.test.ts measures.
    await expect(page.locator('header .MuiBadge-dot')).toHaveCSS('background-color', 'rgb(227, 189, 114)');
    await page.getByRole('button', { name: 'Clara' }).click();
    const entries = page.getByRole('menuitem');
    await expect(entries).toHaveText([/My Account/, /What's new\?/, /Feedback/, /Help Center/, /Imprint/, /Logout/]);
    await expect(page.getByRole('menuitem', { name: "What's new?" })).toContainText(/[1-9]/);
    await page.getByRole('menuitem', { name: "What's new?" }).click();
    await expect(page.getByRole('dialog')).toContainText('Notewright begins');
    await expect(page.getByRole('dialog')).toContainText('21 Nov 2026'); // as where the reader lives
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/#\/songbook$/);
    await page.reload();
    await page.getByRole('button', { name: 'Clara' }).click();
    await expect(page.getByRole('menuitem', { name: "What's new?" })).toHaveText("What's new?");
    await page.keyboard.press('Escape');
  });

  await test.step('feedback is sent from the footer', async () => {
    await page.getByRole('link', { name: 'Send us Feedback' }).click();
    await expect(page).toHaveURL(/#\/songbook\/feedback$/);
    await expect(page.getByLabel('Your email')).toHaveValue(visitor.email);
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.getByLabel('Message').fill('Bravo!');
    const sent = page.waitForRequest('**/api/general/feedback');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await sent).postDataJSON()).toEqual({ email: visitor.email, platform: 'web desktop', message: 'Bravo!' });
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('on a phone a drawer has them all, and can be closed with Escape', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: /^Open menu/ }).click();
    const drawer = page.getByRole('navigation', { name: 'Main menu' });
    await expect(drawer.getByRole('link')).toHaveText([
      'My Songbook',
      'My Account',
      "What's new?",
      'Feedback',
      'Imprint',
      'Privacy Policy',
      'Get Help',
      'Logout',
    ]);
    await expectAccessible(page, 'drawer');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Send us Feedback']);
  });
});

test('whose payment is missing sees that as soon as that is known', async ({ visitor, page }) => {
  await visitor.signUp();
  // There are no plans here, so they and the state that a payment provider would leave behind are put into the answer.
  await page.route('**/GetAccountInfo', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), plans: 'by hand', paused: 2 } });
  });
  await page.reload();
  await expect(page).toHaveURL(/#\/songbook\/blockedsub$/);
  await expect(page.getByRole('dialog')).toContainText(
    'We did not receive the payment with your current billing information!',
  );
  await expect(page.getByRole('link', { name: 'Update PayPal details' })).toBeVisible();
});

test('in Advent a window opens each day, with a tune behind it; at Halloween the Mountain King dances', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.goTo('/xmas');
  await page.clock.setFixedTime(SAINT_NICHOLAS);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Open window/ })).toHaveCount(6);
  await expect(page.getByLabel('Window 7, still shut')).toBeVisible();
  await page.getByRole('link', { name: 'Open window 6' }).click();
  await expect(page.getByText('Jolly Old Saint Nicholas').first()).toBeVisible();
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('link', { name: 'Window 6: Jolly Old Saint Nicholas' })).toBeVisible();
  await visitor.goTo('/xmas?door=7');
  await expect(page.getByLabel('Window 7, still shut')).toBeVisible();

  await visitor.goTo('/spooky');
  await page.getByRole('link', { name: 'In the Hall of the Mountain King' }).click();
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});
