import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { arrived } from './exported';
import { expect, test } from './product';

/** Eight measures, three of whose notes the listener was unsure of. */
const UNSURE = `4/4 key=Eb name="Piano" clefs=treble,bass |${[
  'Eb4/q F4?0.4/q G4/q Ab4/q // Eb3/w',
  'Bb4/w // G3?0.3/h Ab3/h',
  ...Array<string>(5).fill('Eb5/h D5/h // Eb3/w'),
  'Eb4?0.6/w // Eb3/w',
].join(' | ')} |`;
const LONG = `4/4 |${' C4/q D4/q E4/q F4/q |'.repeat(60)}`;

const chooseView = async (page: Page, name: RegExp | string) => {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Width of the PNG on the clipboard, how much of it is dark, and the white at its right edge; worked out in the page. */
const copiedInk = (page: Page) =>
  page.evaluate(`(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = await createImageBitmap(await item.getType('image/png'));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext('2d');
    drawing.drawImage(bitmap, 0, 0);
    const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
    let dark = 0;
    let right = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i] < 100) {
        dark++;
        right = Math.max(right, (i / 4) % bitmap.width);
      }
    return { width: bitmap.width, share: dark / (bitmap.width * bitmap.height), right: bitmap.width - 1 - right };
  })()`) as Promise<{ width: number; share: number; right: number }>;

test('unsure notes are marked and walked to', { tag: '@everyday' }, async ({ visitor, page }) => {
  await visitor.openNewScore(UNSURE, 'Unsure');
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible();
  await expect(page.getByTestId('doubt')).toHaveCount(0);
  await chooseView(page, /Mark unsure notes \(3\)/);
  await expect(page.getByTestId('doubt')).toHaveCount(3);
  await expect(page.getByText('3 unsure notes')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByText('Unsure note 1 of 3')).toBeVisible();
  await expect(page.getByTestId('doubt-current')).toHaveCount(1);
  await page.keyboard.press('Shift+d');
  await expect(page.getByText('Unsure note 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Hide the marks' }).click();
  await expect(page.getByTestId('doubt')).toHaveCount(0);
});

test('a reader who hears the page hears the notes', async ({ visitor, page }) => {
  await visitor.openNewScore(UNSURE, 'Spoken');
  const line = page.getByRole('group', { name: 'Measures 1 to 4' });
  await expect(line.getByRole('region', { name: 'Piano' })).toContainText(
    'Measure 1. Upper staff: E flat 4 quarter; F 4 quarter; G 4 quarter; A flat 4 quarter. Lower staff: E flat 3 whole.',
  );
});

test('on the music stand pages turn by half, by key and by tap', async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'On the stand');
  await expect(page.locator('[data-testid=system]').first()).toBeVisible();
  await page.keyboard.press('f');
  const stand = page.getByRole('region', { name: 'Music stand' });
  await expect(stand.getByRole('button', { name: 'Half a page on' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Play' })).toHaveCount(0);
  const scrolled = () => page.evaluate('Math.round(window.scrollY)') as Promise<number>;
  const settled = async () => {
    let before = -1;
    await expect.poll(async () => [before, (before = await scrolled())].reduce((a, b) => a - b)).toBe(0);
    return before;
  };
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(100);
  const once = await settled();
  expect(once).toBeLessThan(page.viewportSize()!.height);
  await stand.getByRole('button', { name: 'Half a page on' }).click({ position: { x: 100, y: 300 } });
  await expect.poll(scrolled).toBeGreaterThan(once);
  await settled();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect.poll(scrolled).toBeLessThanOrEqual(once);
  await stand.getByRole('button', { name: 'Leave the music stand' }).click();
  await expect(page.getByRole('tab', { name: 'Play' })).toBeVisible();
});

/** Types a 1 into the field that has the keyboard and presses the button at once, quicker than any hand. */
const TYPE_AND_SAVE = `(() => {
  const field = document.activeElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '1');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return new Promise((done) => queueMicrotask(() => {
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Save SVG').click();
    done();
  }));
})()`;

test('measures are copied as a picture and saved as SVG', async ({ visitor, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.openNewScore(UNSURE, 'Pictured');
  await chooseView(page, 'Copy measures as a picture');
  const dialog = page.getByRole('dialog', { name: 'Copy measures as a picture' });
  await expect(dialog.getByTestId('picture')).toBeVisible();
  const first = page.waitForEvent('download');
  // Typed and pressed in one moment: what is saved is never the picture of before.
  await dialog.getByLabel('To measure').focus();
  await page.evaluate(TYPE_AND_SAVE);
  await dialog.getByRole('button', { name: 'Save SVG' }).click();
  const { file } = await arrived(first);
  expect((await readFile(file, 'utf8')).match(/class="notehead/g)).toHaveLength(5);
  await dialog.getByLabel('To measure').fill('9');
  await expect(dialog.getByText('1 to 8')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled();
  await dialog.getByLabel('To measure').fill('2');
  await expect(dialog.getByTestId('picture')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  const ink = await copiedInk(page);
  expect(ink.width).toBeGreaterThan(1000);
  expect(ink.share).toBeGreaterThan(0.01);
  expect(ink.right).toBeGreaterThan(20); // a margin: nothing is cut off
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save SVG' }).click();
  expect((await download).suggestedFilename()).toBe('Pictured 1-2.svg');
});

test('pages on screen and the preview of the PDF show the first page as it will be', async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'In pages');
  await chooseView(page, 'Pages');
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('sheet')).toHaveCount(0);
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Export Score as PDF' });
  const preview = dialog.getByRole('img', { name: 'Page 1' });
  await expect(preview.locator('.notehead').first()).toBeVisible({ timeout: 30_000 });
  await expect(preview).toContainText('In pages');
  await expect(preview.locator('.tempo').first()).toBeAttached();
  await dialog.getByRole('checkbox', { name: 'Tempo' }).uncheck();
  await expect(preview.locator('.tempo')).toHaveCount(0);
  await dialog.getByLabel('Mode').click();
  await page.getByRole('option', { name: 'Note names in the heads' }).click();
  await expect(preview.locator('.letters').first()).toBeAttached();
});

test('a dialog over a score lends the page its title; closing it gives both back', async ({ visitor, page }) => {
  await visitor.openNewScore(UNSURE, 'Unsure');
  await expect(page).toHaveTitle('Unsure');
  const score = new URL(page.url()).hash.slice(1);
  await visitor.goTo(score.replace('/score', '/score/imprint'));
  await expect(page).toHaveTitle('Imprint - Notewright');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(`/#${score}`);
  await expect(page).toHaveTitle('Unsure');
});

test('a dialog that was closed stays closed when one goes back', async ({ visitor, page }) => {
  await visitor.openNewScore('| C4/w |', 'Closed');
  await expect(page.getByTestId('system').first()).toBeVisible();
  const score = new URL(page.url()).hash.slice(1);
  const dialog = page.getByRole('dialog');
  // One of the score and one of any page.
  for (const name of ['help', 'imprint']) {
    await visitor.goTo(score.replace('/score', `/score/${name}`));
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page.getByTestId('system').first()).toBeVisible();
    await expect(page).toHaveURL(/#\/score\?id=/);
    await expect(dialog).toBeHidden();
  }
});
