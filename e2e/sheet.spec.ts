import type { Page } from '@playwright/test';
import { arrived, pdfPages } from './exported';
import { Editor } from './editor';
import { expect, test } from './product';

/** Sixty measures for two hands in G: longer than any screen. */
const LONG = `4/4 key=G bpm=100 clefs=treble,bass |${' G4/q A4/q B4/q F#5/q{Em7} // G2/h D3/h |'.repeat(60)}`;

const system = (page: Page, measures: string) => page.locator(`[data-testid=system][data-measures="${measures}"]`);
/** Loading the engraver takes about a second of work, which a busy machine may stretch. */
const ENGRAVER_LIMIT_MS = 30_000;
const kinds = (page: Page, kind: string) => page.locator(`[data-testid=system] .${kind}`);

test(
  'a long sheet is engraved where the reader looks, at every zoom',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.openNewScore(LONG, 'Sixty measures');
    await expect(system(page, '0-4')).toBeVisible();
    expect(await page.getByTestId('system').count()).toBeLessThanOrEqual(20);
    await expect(system(page, '56-60')).toHaveCount(0);
    // A key that comes while the rest of the score is being read in goes no further than what is there by then.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(system(page, '56-60')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(system(page, '0-4')).toHaveCount(0);
    expect(await page.getByTestId('system').count()).toBeLessThanOrEqual(20);

    const zoom = page.getByRole('button', { name: /^Zoom/ });
    await zoom.click();
    await expect(system(page, '56-58').or(system(page, '52-54')).first()).toBeVisible(); // the reader's place is kept
    await page.keyboard.press('Home');
    await expect(system(page, '0-2')).toBeVisible();
    await zoom.click();
    await expect(system(page, '0-1')).toBeVisible();
    await zoom.click();
    await expect(system(page, '0-4')).toBeVisible();

    // Zoomed in the moment after scrolling: the place is the one scrolled to.
    await page.evaluate(`new Promise((drawn) => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    }).then(() => document.querySelector('[aria-label^="Zoom"] button, button[aria-label^="Zoom"]').click())`);
    await expect(system(page, '56-58').or(system(page, '52-54')).first()).toBeVisible();
  },
);

test('a click on the sheet is where playing goes on', async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'Clicked');
  const line = await system(page, '4-8').boundingBox();
  await page.mouse.click(line!.x + line!.width * 0.6, line!.y + line!.height / 2);
  await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '6');
  await expect(page.getByTestId('clock')).toHaveText(/^00:1[45] \/ 02:24$/);
});

test('note names and inline accidentals are switched on the sheet', async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'Beginner');
  await expect(kinds(page, 'keyAccid').first()).toBeAttached();
  await page.getByRole('button', { name: 'Inline accidentals' }).click();
  await expect(kinds(page, 'keyAccid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Note names' }).click();
  await expect(kinds(page, 'letters').first()).toContainText('F');
});

test('letters in heads can be read at four measures a line, and stand apart', async ({ visitor, page }) => {
  await visitor.openNewScore(`|${' C4/8 D4/8 E4/8 F4/8 [C4 E4 G4]/q G4/q |'.repeat(4)}`, 'Readable letters');
  await page.getByRole('button', { name: 'Note names' }).click();
  const letters = system(page, '0-4').locator('.letters text');
  await expect(letters).toHaveCount(32);
  // Capitals fill the middle of a line of text.
  const boxes = await page.evaluate<{ size: number; left: number; right: number; top: number; bottom: number }[]>(
    `[...document.querySelectorAll('[data-measures="0-4"] .letters text')].map((letter) => {
      const { left, right, top, bottom } = letter.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(letter).fontSize) * letter.getScreenCTM().a;
      const inset = (bottom - top) * 0.25;
      return { size, left, right, top: top + inset, bottom: bottom - inset };
    })`,
  );
  for (const { size } of boxes) expect(size).toBeGreaterThanOrEqual(10);
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
});

/** Darkness of the lines of a staff in a strip of the picture without notes, from the top. */
const darknessOfLines = (page: Page, png: Buffer): Promise<readonly number[]> =>
  page.evaluate<readonly number[]>(`(async () => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,${png.toString('base64')}';
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(Math.round(picture.width * 0.97), 0, 1, picture.height);
    const lines = [];
    let dark = false;
    for (let y = 0; y < picture.height; y++) {
      const shade = (data[0] - data[4 * y]) / 255;
      if (shade > 0.02) lines.push((dark ? lines.pop() : 0) + shade);
      dark = shade > 0.02;
    }
    return lines;
  })()`);

test('on a coarse screen the five lines of a staff look alike at each zoom', async ({ visitor, page }) => {
  await visitor.openNewScore(`|${' C5/h r/h |'.repeat(8)}`, 'Five lines');
  const zoom = page.getByRole('button', { name: /^Zoom/ });
  for (const shown of ['0-4', '0-2', '0-1']) {
    await expect(system(page, shown)).toBeVisible();
    const lines = await darknessOfLines(page, await system(page, shown).screenshot());
    expect(lines).toHaveLength(5);
    expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(0.05);
    await zoom.click();
  }
});

test('when the engraver cannot be loaded the sheet says so, and one retry draws all of it', async ({
  page,
  visitor,
}) => {
  let reachable = false;
  await page.route('**/verovio-*.wasm', (route) => (reachable ? route.continue() : route.abort()));
  visitor.forgives(/^the engraver broke/);
  await visitor.openNewScore('| C4/q D4/q E4/q F4/q | G4/w | A4/w | B4/w | C5/w |', 'Unlucky');
  await expect(page.getByText('Measures 1 to 4 could not be drawn.')).toBeVisible({ timeout: ENGRAVER_LIMIT_MS });
  reachable = true;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(system(page, '0-4')).toBeVisible({ timeout: ENGRAVER_LIMIT_MS });
  await expect(system(page, '4-5')).toBeVisible();
});

test('a page is set with the margins that were asked for, and no others are taken', async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'Printed');
  await page.getByRole('button', { name: 'Export Song' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Score as PDF' });
  await expect(page).toHaveURL(/#\/score\/pdf\?id=/);
  const save = dialog.getByRole('button', { name: 'Export' });
  await dialog.getByLabel('Left margin').fill('51');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Left margin').fill('40');
  await dialog.getByRole('checkbox', { name: 'Chords' }).uncheck();
  const download = page.waitForEvent('download');
  await save.click();
  await expect(page.getByText('Download started!')).toBeVisible();
  const { text, ink } = await pdfPages((await arrived(download)).file);
  expect(text).toContain('Printed');
  expect(text).not.toContain('Em7');
  expect(ink.length).toBeGreaterThan(1);
  await expect(dialog).toBeHidden();
});

test('a rating is kept', async ({ visitor, page }) => {
  await visitor.openNewScore('| C4/w |', 'Rated');
  await page.locator('.MuiRating-root label').nth(3).click();
  await expect(page.getByText('Song rating updated!')).toBeVisible();
  await new Editor(page).open();
  await expect(page.locator('.MuiRating-root')).toBeHidden();
  await page.getByRole('tab', { name: 'Play' }).click();
  await expect(page.getByRole('radio', { name: '4 Stars' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: '4 Stars' })).toBeChecked();
});
