import type { Locator, Page } from '@playwright/test';
import { Editor } from './editor';
import { fingerOn } from './finger';
import { tooWide } from './looks';
import { expect, test } from './product';
import { storedScore } from './stored';

const MUSIC = '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w |';
const LEAST_PX = 44;

test('on a phone a tap selects, a drag edits, a long press asks, and the thumb reaches everything', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(MUSIC, 'Pocket');
  const editor = new Editor(page);
  await page.getByRole('tab', { name: 'Edit' }).tap();
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
  await expect(editor.selected).toHaveCount(1); // the first note
  const toolbar = page.getByRole('toolbar', { name: 'Edit' });
  const screen = page.viewportSize()!;
  expect((await toolbar.boundingBox())!.y).toBeGreaterThan(screen.height / 2);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  for (const button of await toolbar.locator('button:not([tabindex="-1"])').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box!.width, box!.height), (await button.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(
      LEAST_PX,
    );
  }
  const second = await editor.head(1);
  await page.touchscreen.tap(second.x, second.y);
  await expect(editor.speech).toHaveText(/beat 2.*D 5/);

  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await finger('touchStart', second.x, second.y);
  for (let way = 4; way <= 16; way += 4) await finger('touchMove', second.x, second.y - way);
  await finger('touchEnd', 0, 0);
  await expect(editor.speech).not.toHaveText(/D 5/);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(editor.speech).toHaveText(/D 5/);

  await page.getByRole('button', { name: 'G 4', exact: true }).click();
  await expect(editor.speech).toHaveText(/G 4|E 5/);

  for (const name of ['A 0', 'C 8']) await expect(page.getByRole('button', { name, exact: true })).toBeAttached();
  await editor.press('i');
  const properties = page.getByRole('dialog', { name: 'Score Properties' });
  await expect(properties.getByLabel('Composer')).toBeVisible();
  await expect(properties.getByLabel('Subtitle')).toHaveCount(0);
  await expect(properties.getByLabel('Number of bars')).toHaveCount(0);
  await properties.getByRole('button', { name: 'Cancel' }).tap();
  await expect(properties).toBeHidden();

  const first = await editor.head(0);
  await finger('touchStart', first.x + 25, first.y + 20);
  await expect(page.getByRole('menuitem', { name: 'Insert measure before' })).toBeVisible();
  await finger('touchEnd', 0, 0);
});

test('a finger that is lifted after it asked for a menu chooses nothing; one that moves asks for nothing', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(MUSIC, 'Resting');
  const editor = new Editor(page);
  await page.getByRole('tab', { name: 'Edit' }).tap();
  await expect(editor.selected).toHaveCount(1, { timeout: 30_000 });
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const line = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  const second = await editor.head(1);

  // The menu comes up around the finger; what is under it then is a line of the menu, or the room between two groups of them.
  const under: string[] = [];
  for (const below of [25, 60, 100, 130]) {
    const [x, y] = [second.x + 20, second.y + below];
    await finger('touchStart', x, y);
    await expect(line('Delete measure')).toBeVisible();
    const lineAt = `document.elementFromPoint(${x}, ${y}).closest('[role=menu] li')?.textContent ?? ''`;
    under.push(await page.evaluate<string>(lineAt));
    await finger('touchEnd', 0, 0);
    // The next tap is for the menu, which is still there.
    await line('Section label …').tap();
    await expect(page.getByRole('textbox', { name: 'Section label' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Section label' })).toBeHidden();
    await expect(undo).toBeDisabled();
  }
  expect(under.join(), 'lines of the menu that the finger was lifted from').toMatch(/[a-z]/);

  // The note under the finger is what the menu is about.
  await finger('touchStart', second.x, second.y);
  await expect(line('Dynamics …')).toBeVisible();
  await finger('touchEnd', 0, 0);
  await expect(editor.speech).toHaveText(/beat 2.*D 5/);
  await line('Dynamics …').tap();
  await line('pp').tap();
  await expect(page.locator('[data-testid=system] g.dynam')).toHaveCount(1);

  // Sideways the page does not scroll, so nobody but us sees that the finger does not rest.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.locator('[data-testid=system] g.dynam')).toHaveCount(0);
  const asked = page.evaluate<boolean>(`new Promise((done) => {
    const look = new MutationObserver(() => document.querySelector('[role=menu]') && done(true))
    look.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => done(false), 1500) // three times as long as a finger has to rest
  })`);
  await finger('touchStart', second.x + 20, second.y + 40);
  await finger('touchMove', second.x + 60, second.y + 40);
  expect(await asked).toBe(false);
  await finger('touchEnd', 0, 0);
});

/** Height of what the bars leave of the screen to the music. */
const roomForMusic = (page: Page) =>
  page.evaluate<number>(`(() => {
    const style = getComputedStyle(document.documentElement)
    return innerHeight - parseFloat(style.getPropertyValue('--covered-top')) - parseFloat(style.getPropertyValue('--covered-bottom'))
  })()`);

test('on a phone held wide the bars share one row, and every tool is in reach', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visitor.openNewScore(MUSIC, 'Wide');
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
  const box = async (locator: Locator) => (await locator.boundingBox())!;
  const banner = page.locator('header.MuiAppBar-root');

  await test.step('in play mode one row of 48 pixels, in which the music is played', async () => {
    expect(await roomForMusic(page)).toBeGreaterThanOrEqual(390 - 50);
    expect((await box(banner)).height).toBeLessThanOrEqual(50);
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await page.getByRole('button', { name: 'Pause', exact: true }).tap();
    await page.getByRole('radio', { name: '4 Stars' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
  await test.step('in edit mode the same row and low keys', async () => {
    await page.getByRole('tab', { name: 'Edit' }).tap();
    const tools = page.getByRole('toolbar', { name: 'Edit' });
    await expect(tools.getByRole('radio', { name: 'Half note' })).toBeEnabled();
    expect((await box(banner)).height).toBeLessThanOrEqual(50);
    expect(await roomForMusic(page)).toBeGreaterThanOrEqual(390 - 125);
    expect((await box(tools)).width, 'ten tools side by side').toBeGreaterThan(440);
    await tools.getByRole('radio', { name: 'Half note' }).tap();
    await expect(tools.getByRole('radio', { name: 'Half note' })).toBeChecked();
    await tools.getByRole('button', { name: 'More' }).tap(); // at the far end of the row
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(tools.getByRole('radio', { name: 'Quarter note' })).toBeChecked();
    await page.getByRole('button', { name: 'G 4', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});

test('a drag by finger is taken back by a second finger, and when the phone takes the finger away', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(MUSIC, 'Two fingers');
  const editor = new Editor(page);
  await page.getByRole('tab', { name: 'Edit' }).tap();
  await expect(editor.selected).toHaveCount(1, { timeout: 30_000 });
  const touch = await page.context().newCDPSession(page);
  type Kind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  const fingers = (type: Kind, ...touchPoints: readonly { readonly x: number; readonly y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  const undo = page.getByRole('button', { name: 'Undo' });
  const { x, y } = await editor.head(0);
  for (const second of [true, false]) {
    await fingers('touchStart', { x, y });
    for (let way = 4; way <= 16; way += 4) await fingers('touchMove', { x, y: y - way });
    await expect(undo).toBeEnabled();
    if (second) await fingers('touchStart', { x, y: y - 16 }, { x: x + 60, y: y + 60 });
    else await fingers('touchCancel');
    await expect(undo).toBeDisabled();
    if (second) await fingers('touchEnd');
    await expect(editor.speech).toHaveText(/beat 1.*C 5/);
  }
  expect(await editor.measure(1)).toBe('C5/q D5/q E5/q F5/q // C3/w');
});

test.describe('with the long words of German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 640 } });

  test('a note to oneself is written, opened, changed and removed by finger, upright and held wide', async ({
    visitor,
    page,
  }) => {
    await visitor.openNewScore(MUSIC, 'Notizen');
    const remarks = async () => (await storedScore(page, visitor.openId())).measures.map(({ remark }) => remark);
    const dialog = page.getByRole('dialog', { name: 'Notizen' });
    const words = dialog.getByLabel('Notiz', { exact: true });
    const mark = page.getByRole('button', { name: /^Notiz zu Takt/ });
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();

    await page.getByRole('button', { name: 'Ansicht' }).tap();
    await page.getByRole('menuitem', { name: 'Notizen' }).tap();
    await dialog.getByLabel('Takt').fill('2');
    await words.fill('Daumen unter');
    await tap('Notiz speichern');
    await expect(dialog.getByRole('heading', { name: 'Takt 2' })).toBeVisible();
    await tap('Schließen');
    expect(await tooWide(page), 'the bar while playing').toBeLessThanOrEqual(0);
    await mark.tap();
    await expect(words).toHaveValue('Daumen unter');
    await expect(words, 'it is read first: no keys come up over it').not.toBeFocused();
    await tap('Schließen');

    await page.getByRole('button', { name: 'Ansicht' }).tap();
    await page.getByRole('menuitem', { name: 'Pianorolle' }).tap();
    await expect(page.getByRole('button', { name: /^Zoom/ }), 'the roll has one size').toHaveCount(0);
    expect(await tooWide(page), 'the bar over the roll').toBeLessThanOrEqual(0);

    // In the editor, where a long press asks.
    await page.getByRole('tab', { name: 'Bearbeiten' }).tap();
    const editor = new Editor(page);
    await expect(editor.selected).toHaveCount(1);
    expect(await tooWide(page), 'the bar while editing').toBeLessThanOrEqual(0);
    const first = await editor.head(0);
    const finger = await fingerOn(page);
    await finger('touchStart', first.x + 25, first.y + 20);
    await page.getByRole('menuitem', { name: 'Notiz …' }).waitFor();
    await finger('touchEnd', 0, 0);
    await page.getByRole('menuitem', { name: 'Notiz …' }).tap();
    await page.getByRole('textbox', { name: 'Notiz' }).fill('Auftakt!');
    await tap('Setzen');
    await expect(mark).toHaveCount(2);

    await page.setViewportSize({ width: 640, height: 360 });
    expect(await tooWide(page), 'the bar held wide').toBeLessThanOrEqual(0);
    await mark.first().tap();
    await tap('Notiz zu Takt 2 bearbeiten');
    await expect(words).toBeFocused();
    await words.fill('Daumen über');
    await tap('Notiz speichern');
    await tap('Notiz zu Takt 1 löschen');
    await expect(page.getByRole('dialog', { name: 'Notiz entfernen?' }).getByText('Auftakt!')).toBeVisible();
    await tap('Entfernen');
    await expect(dialog.getByRole('heading', { name: 'Takt 1' })).toHaveCount(0);
    await tap('Schließen');
    await tap('Speichern');
    await expect.poll(remarks).toEqual([undefined, 'Daumen über']);
  });
});
