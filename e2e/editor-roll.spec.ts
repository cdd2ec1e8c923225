import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expect, test } from './product';
import { RollOnPage } from './roll';

const TWO_HANDS = '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/h~ // C3/w | E5/h A5/h // r/w |';
test('in roll view blocks are selected, moved and stretched, and the sheet shows the same', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(TWO_HANDS, 'Rolled');
  const editor = new Editor(page);
  await editor.open();
  const roll = new RollOnPage(page);
  await roll.open();
  for (const hidden of ['Chord', 'Edit lyrics'])
    await expect(page.getByRole('button', { name: hidden, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Zoom/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Colours: by pitch' })).toBeVisible();

  await expectAccessible(page, 'the roll while it is edited');

  const d = await roll.spot(74, 0.3);
  await page.mouse.click(d.x, d.y);
  await expect(editor.speech).toHaveText(/beat 2.*D 5/);
  await editor.press('ArrowRight');
  await expect(editor.speech).toHaveText(/beat 3.*E 5/);

  await editor.drag(d, await roll.spot(77, 0.3)); // a third higher
  await expect(editor.speech).toHaveText(/beat 2.*F 5/);
  const end = await roll.spot(77, 0.5);
  await editor.drag({ x: end.x - 2, y: end.y }, await roll.spot(77, 0.375));
  expect(await editor.measure(1)).toBe('C5/q F5/8 r/8 E5/h~ // C3/w');
  await editor.press('Control+z', 'Control+z');
  expect(await editor.measure(1)).toBe('C5/q D5/q E5/h~ // C3/w');

  await editor.drag(await roll.spot(86, 0.02), await roll.spot(70, 0.45));
  await expect(editor.speech).toHaveText(/^2 notes/);
  await page.getByLabel('View as').click();
  await page.getByRole('option', { name: 'Sheet' }).click();
  await editor.press('ArrowUp'); // at once, while the menu fades
  await expect(page.getByTestId('system').first()).toBeVisible();
  await expect(editor.selected).toHaveCount(2); // the selection goes along
  expect(await editor.measure(1)).toBe('C#5/q Eb5/q E5/h~ // C3/w');
});

test('whoever has selected nothing reads all of what to do, whatever the width', async ({ visitor, page }) => {
  await visitor.openNewScore('| C4/q D4/q E4/q F4/q |', 'Hint');
  await new Editor(page).open();
  await new RollOnPage(page).open();
  for (const width of [1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('Select a Note to Edit')).toBeInViewport({ ratio: 1 });
  }
});
