import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { expect, test } from './product';
import { RollOnPage } from './roll';

const TUNE = '4/4 key=C bpm=100 clefs=treble | C5/q D5/q E5/h |';
const MUSIC = 'C5/q D5/q E5/h';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Takes hold with the mouse, and goes there without letting go. */
async function hold(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

test('a drag that is broken off has never been: on the sheet, on the roll, on the seek bar', async ({
  visitor,
  page,
}) => {
  test.setTimeout(180_000);
  await visitor.openNewScore(TUNE, 'Broken off');

  await test.step('the seek bar goes back to where the music is, and stays there when the mouse is lifted', async () => {
    const bar = (await page.getByRole('slider', { name: 'Position' }).locator('xpath=../..').boundingBox())!;
    const middle = { x: bar.x + bar.width / 2, y: bar.y + bar.height / 2 };
    await hold(page, { x: bar.x + 2, y: middle.y }, middle);
    await expect(page.getByTestId('clock')).toHaveText(/^00:01/);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('clock')).toHaveText(/^00:00/);
    await page.mouse.move(middle.x + 40, middle.y);
    await page.mouse.up();
    await expect(page.getByTestId('clock')).toHaveText(/^00:00/);
    await page.mouse.click(middle.x, middle.y);
    await expect(page.getByTestId('clock')).toHaveText(/^00:01/);
  });

  const editor = new Editor(page);
  await editor.open();
  const nothingWasDone = async () => {
    await expect(undo(page)).toBeDisabled();
    await expect(editor.speech).toHaveText(/beat 3.*E 5/); // the selection of before
    expect(await editor.measure(1)).toBe(MUSIC);
  };

  await test.step('a head goes back with Escape, and with a dialog that opens', async () => {
    await editor.click(2);
    const dialog = page.getByRole('dialog', { name: 'Transpose' });
    for (const key of ['Escape', 'k']) {
      const head = await editor.head(0);
      await hold(page, head, { x: head.x, y: head.y - 20 });
      await expect(undo(page)).toBeEnabled();
      await page.keyboard.press(key);
      await (key === 'k' ? expect(dialog).toBeVisible() : expect(undo(page)).toBeDisabled());
      await page.mouse.move(head.x, head.y - 40);
      await page.mouse.up();
      if (key === 'k') await dialog.getByRole('button', { name: 'Cancel' }).click();
      await nothingWasDone();
    }
  });

  await test.step('a rectangle that is broken off leaves what was selected before', async () => {
    const [first, last] = [await editor.head(0), await editor.head(2)];
    await hold(page, { x: first.x - 30, y: first.y - 40 }, { x: last.x - 15, y: last.y + 40 });
    await expect(editor.selected).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('brush')).toHaveCount(0);
    await page.mouse.up();
    await nothingWasDone();
  });

  await test.step('so do pitch and length on the roll', async () => {
    const roll = new RollOnPage(page);
    await roll.open();
    const end = await roll.spot(72, 0.25);
    for (const [from, to] of [
      [await roll.spot(72, 0.1), await roll.spot(76, 0.1)],
      [{ ...end, x: end.x - 2 }, await roll.spot(72, 0.5)],
    ] as const) {
      await hold(page, from, to);
      await expect(undo(page)).toBeEnabled();
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await nothingWasDone();
    }
    await editor.drag(await roll.spot(72, 0.1), await roll.spot(76, 0.1)); // the next drag is one as ever
    expect(await editor.measure(1)).toBe('E5/q D5/q E5/h');
  });
});
