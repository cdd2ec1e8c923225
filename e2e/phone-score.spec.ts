import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { tooWide } from './looks';
import { expect, test } from './product';

const PIECE = `4/4 key=Bb bpm=120 name="Piano" clefs=treble,bass |${[
  'Bb4/q{Bb} A4?0.4/q C5/q D5/q // Bb2/h F3/h',
  ...Array<string>(11).fill('Bb4/q A4/q C5/q D5/q // Bb2/h F3/h'),
].join(' | ')} |`;

const system = (page: Page, measures: string) => page.locator(`[data-testid=system][data-measures="${measures}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const scrolled = (page: Page) => page.evaluate('Math.round(window.scrollY)') as Promise<number>;

test('every control of a score is worked by a finger on a phone', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(PIECE, 'In the pocket');

  await test.step('upright one measure a line, held wide two, by zoom all sizes', async () => {
    await expect(system(page, '0-1')).toBeVisible({ timeout: 30_000 });
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(system(page, '0-2')).toBeVisible();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(system(page, '0-1')).toBeVisible();
    await button(page, /^Zoom/).tap();
    await expect(system(page, '0-4')).toBeVisible();
    await button(page, /^Zoom/).tap();
    await expect(system(page, '0-2')).toBeVisible();
    await button(page, /^Zoom/).tap();
    await expectAccessible(page, 'a score on a phone');
  });

  await test.step('toggles and speed', async () => {
    await button(page, 'Note names').tap();
    await expect(page.locator('[data-testid=system] .letters').first()).toContainText('B');
    await button(page, 'Inline accidentals').tap();
    await expect(page.locator('[data-testid=system] .keyAccid')).toHaveCount(0);
    await page.getByLabel('Speed').tap();
    await page.getByRole('option', { name: '1.5×' }).tap();
    await expect(page.getByLabel('Speed')).toContainText('1.5×');
  });

  await test.step('a tap on the sheet plays and pauses, so does the button; the slider is how to get elsewhere', async () => {
    const line = (await system(page, '1-2').boundingBox())!;
    const tapPaper = () => page.touchscreen.tap(line.x + line.width * 0.7, line.y + line.height / 2);
    await tapPaper();
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '0');
    await tapPaper();
    await expect(button(page, 'Play')).toBeVisible();
    await button(page, 'Play').tap();
    await expect(button(page, 'Pause')).toBeVisible();
    await button(page, 'Pause').tap();
    await expect(button(page, 'Play')).toBeVisible();
    await page.getByRole('slider').first().press('Home');
  });

  const view = async (name: string | RegExp) => {
    await button(page, 'View').tap();
    await page.getByRole('menuitem', { name }).tap();
  };

  await test.step('unsure notes, pages and piano roll from the menu of views', async () => {
    await view(/Mark unsure notes \(1\)/);
    await expect(page.getByTestId('doubt')).toHaveCount(1);
    await button(page, 'Next unsure note').tap();
    await expect(page.getByText('Unsure note 1 of 1')).toBeVisible();
    await button(page, 'Hide the marks').tap();
    await view('Pages');
    await expect(page.getByRole('img', { name: 'Page 1' }).locator('.notehead').first()).toBeVisible({
      timeout: 30_000,
    });
    await view('One long sheet');
    await view('Pianoroll');
    await expect(page.getByTestId('roll')).toBeVisible();
    await expect(page).toHaveURL(/view=roll/);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.getByTestId('roll').tap({ position: { x: 120, y: 200 } });
    await expect(button(page, 'Pause')).toBeVisible();
    await page.getByTestId('roll').tap({ position: { x: 120, y: 200 } });
    await expect(button(page, 'Play')).toBeVisible();
    await view('Sheet');
    await expect(system(page, '0-1')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('music stand: halves of a page by tap', async () => {
    await view('Music stand');
    const stand = page.getByRole('region', { name: 'Music stand' });
    await stand.getByRole('button', { name: 'Half a page on' }).tap();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await stand.getByRole('button', { name: 'Half a page back' }).tap();
    await expect.poll(() => scrolled(page)).toBeLessThan(100);
    await stand.getByRole('button', { name: 'Leave the music stand' }).tap();
    await expect(page.getByRole('tab', { name: 'Play' })).toBeVisible();
  });

  await test.step('dialogs fit the screen: PDF, picture, share, help', async () => {
    await button(page, 'Export Song').tap();
    await page.getByRole('menuitem', { name: 'PDF' }).tap();
    const pdf = page.getByRole('dialog', { name: 'Export Score as PDF' });
    await pdf.getByRole('checkbox', { name: 'Chords' }).tap();
    await expect(pdf.getByRole('checkbox', { name: 'Chords' })).not.toBeChecked();
    await expectAccessible(page, 'the PDF dialog on a phone');
    await pdf.getByRole('button', { name: 'Cancel' }).tap();
    await view('Copy measures as a picture');
    const picture = page.getByRole('dialog', { name: 'Copy measures as a picture' });
    await expect(picture.getByTestId('picture')).toBeVisible({ timeout: 30_000 });
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await button(page, 'Share').tap();
    await expect(page.getByLabel('Private link')).toHaveValue(/token=/);
    await page.keyboard.press('Escape');
    await button(page, 'Shortcuts').tap();
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('stars by tap', async () => {
    await page.locator('.MuiRating-root label').nth(2).tap();
    await expect(page.getByText('Song rating updated!')).toBeVisible();
  });
});
