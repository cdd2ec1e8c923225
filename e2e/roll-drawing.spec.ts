import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { expect, test } from './product';
import { RollOnPage } from './roll';

const SILENT = '4/4 key=C bpm=100 clefs=treble | C5/q r/q r/h | r/w |';
const [C5, E5, G5] = [72, 76, 79];

const tool = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function take(page: Page, name: string): Promise<void> {
  await tool(page, name).click();
  await expect(tool(page, name)).toBeChecked();
}

test('on the roll notes are drawn, parted, joined and wiped away; each is one step to undo', async ({
  visitor,
  page,
}) => {
  test.setTimeout(180_000);
  await visitor.openNewScore(SILENT, 'Drawn');
  const editor = new Editor(page);
  await editor.open();
  const roll = new RollOnPage(page);
  await roll.open();
  const first = () => editor.measure(1);

  await test.step('a double click makes a note on the grid', async () => {
    await roll.doubleClick(await roll.spot(G5, 0.55));
    await expect(editor.speech).toHaveText(/beat 3.*G 5/);
    expect(await first()).toBe('C5/q r/q G5/8 r/8 r/q');
  });

  await test.step('a double click that goes on sets how long it is', async () => {
    await roll.doubleClick(await roll.spot(E5, 0.26), await roll.spot(E5, 0.75));
    expect(await first()).toBe('C5/q E5/q~ [E5~ G5]/8 E5/8 r/q');
    await editor.press('Control+z');
    expect(await first()).toBe('C5/q r/q G5/8 r/8 r/q');
  });

  await test.step('on another grid', async () => {
    await page.getByRole('button', { name: 'Grid: 8th note' }).click();
    await page.getByRole('menuitem', { name: 'Quarter note' }).click();
    await expect(page.getByRole('button', { name: 'Grid: Quarter note' })).toBeVisible();
    await take(page, 'Draw notes');
    await editor.drag(await roll.spot(E5, 1.05), await roll.spot(E5, 1.97));
    expect(await editor.measure(2)).toBe('E5/w');
  });

  await test.step('parted, joined, wiped away', async () => {
    await take(page, 'Split notes');
    const middle = await roll.spot(E5, 1.52);
    await page.mouse.click(middle.x, middle.y);
    expect(await editor.measure(2)).toBe('E5/h E5/h');
    await take(page, 'Join notes');
    const front = await roll.spot(E5, 1.2);
    await page.mouse.click(front.x, front.y);
    expect(await editor.measure(2)).toBe('E5/w');
    await take(page, 'Erase notes');
    await editor.drag(await roll.spot(C5, 0.05), await roll.spot(G5, 0.56));
    expect(await editor.music()).toMatch(/^\| (r\/\S+ )+\| E5\/w \|$/);
    await editor.press('Control+z');
    expect(await first()).toBe('C5/q r/q G5/8 r/8 r/q');
  });

  await test.step('Escape puts the tool down', async () => {
    await editor.press('Escape');
    await expect(tool(page, 'Select and move')).toBeChecked();
  });
});

test('what is broken off on the roll has never been', async ({ visitor, page }) => {
  test.setTimeout(180_000);
  await visitor.openNewScore(SILENT, 'Broken off');
  const editor = new Editor(page);
  await editor.open();
  const roll = new RollOnPage(page);
  await roll.open();
  const undo = page.getByRole('button', { name: 'Undo' });
  const block = await roll.spot(C5, 0.1);
  await page.mouse.click(block.x, block.y);
  await expect(editor.speech).toHaveText(/beat 1.*C 5/);
  for (const { name, midi, from, to } of [
    { name: 'Draw notes', midi: G5, from: 0.55, to: 0.9 },
    { name: 'Erase notes', midi: C5, from: 0.05, to: 0.2 },
  ]) {
    await take(page, name);
    const [down, on] = [await roll.spot(midi, from), await roll.spot(midi, to)];
    await page.mouse.move(down.x, down.y);
    await page.mouse.down();
    await page.mouse.move(on.x, on.y);
    await expect(undo).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(undo).toBeDisabled();
    await page.mouse.up();
    await expect(tool(page, name)).toBeChecked(); // Escape was for the gesture alone
    await expect(editor.speech).toHaveText(/beat 1.*C 5/);
    expect(await editor.music()).toBe('| C5/q r/q r/h | r/w |');
  }
});
