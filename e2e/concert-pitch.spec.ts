import { Editor } from './editor';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS } from './screens-list';

test('a saxophone is read as it is written or as it sounds, on this device, and its transposition is set in Score Properties', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 key=Eb name="Alto Sax" program=65 transpose=-9:-3 | Eb4/w | Eb4/w |', 'Solo');
  const signature = page.locator('[data-testid=system] g.keyAccid');
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect(signature).toHaveCount(0);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Concert pitch' }).click();
  await expect(signature).toHaveCount(3);
  await page.reload();
  await expect(signature).toHaveCount(3, { timeout: DRAWING_LIMIT_MS });
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  await page.getByRole('menuitem', { name: /PDF/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Concert pitch')).toBeChecked();
  await page.keyboard.press('Escape');

  // Letters are meant as they are shown.
  const editor = new Editor(page);
  await editor.open();
  await editor.goTo(1);
  await editor.press('g');
  expect(await editor.measure(1)).toBe('G4/w');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Concert pitch' }).click();
  await expect(signature).toHaveCount(0);
  await editor.goTo(2);
  await editor.press('g'); // printed, it sounds B♭
  expect(await editor.measure(2)).toBe('Bb3/w');

  await editor.press('i');
  const properties = page.getByRole('dialog', { name: 'Score Properties' });
  await properties.getByRole('combobox', { name: 'Sounds' }).press('ArrowDown');
  await page.getByRole('option', { name: 'In B♭: a tone lower' }).press('Enter');
  await properties.getByRole('button', { name: 'Apply' }).click();
  await expect(signature).toHaveCount(1); // E♭ major is read in F
  await editor.save();
  expect((await editor.stored()).parts[0]?.transposition).toEqual({ semitones: -2, fifths: -2 });
});
