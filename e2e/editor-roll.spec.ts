import type { Locator } from '@playwright/test';
import { Editor } from './editor';
import { expect, test } from './product';

const TWO_HANDS = '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/h~ // C3/w | E5/h A5/h // r/w |';
const KEYS_PX = 44;
const HIGHEST = 88;

/** The middle of a key's row at a moment, in whole notes from the start, on a roll that is not scrolled. */
async function spot(roll: Locator, midi: number, wholes: number): Promise<{ x: number; y: number }> {
  const box = (await roll.boundingBox())!;
  const rows = HIGHEST - 21 + 1;
  const { height } = (await roll.locator('canvas').boundingBox())!;
  const perWhole = (box.width - KEYS_PX) / 4; // four whole notes fill the window
  return { x: box.x + KEYS_PX + wholes * perWhole, y: box.y + ((HIGHEST - midi + 0.5) * height) / rows };
}

test('in roll view blocks are selected, moved and stretched, and the sheet shows the same', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(TWO_HANDS, 'Rolled');
  const editor = new Editor(page);
  await editor.open();
  const viewAs = async (name: 'Sheet' | 'Pianoroll') => {
    await page.getByLabel('View as').click();
    await page.getByRole('option', { name }).click();
  };
  await viewAs('Pianoroll');
  await expect(page).toHaveURL(/view=roll/);
  const roll = page.getByTestId('roll');
  await expect(roll).toBeVisible();
  for (const hidden of ['Chord', 'Edit lyrics'])
    await expect(page.getByRole('button', { name: hidden, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Zoom/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Colours: by pitch' })).toBeVisible();

  const d = await spot(roll, 74, 0.3);
  await page.mouse.click(d.x, d.y);
  await expect(editor.speech).toHaveText(/beat 2.*D 5/);
  await editor.press('ArrowRight');
  await expect(editor.speech).toHaveText(/beat 3.*E 5/);

  await editor.drag(d, await spot(roll, 77, 0.3)); // a third higher
  await expect(editor.speech).toHaveText(/beat 2.*F 5/);
  const end = await spot(roll, 77, 0.5);
  await editor.drag({ x: end.x - 2, y: end.y }, await spot(roll, 77, 0.375));
  expect(await editor.measure(1)).toBe('C5/q F5/8 r/8 E5/h~ // C3/w');
  await editor.press('Control+z', 'Control+z');
  expect(await editor.measure(1)).toBe('C5/q D5/q E5/h~ // C3/w');

  await editor.drag(await spot(roll, 86, 0.02), await spot(roll, 70, 0.45));
  await expect(editor.speech).toHaveText(/^2 notes/);
  await viewAs('Sheet');
  await editor.press('ArrowUp'); // at once, while the menu fades
  await expect(page.getByTestId('system').first()).toBeVisible();
  await expect(editor.selected).toHaveCount(2); // the selection goes along
  expect(await editor.measure(1)).toBe('C#5/q Eb5/q E5/h~ // C3/w');
});
