import { violations } from '@notewright/score';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expect, test } from './product';

const TUNE = '4/4 bpm=100 | C5/q E5/q G5/q E5/q | B4/q D5/q G4/h | A4/q C5/q F5/q A4/q | G4/q B4/q C5/h |';

test('chords, a left hand, a second voice and drums are added, each undone at once', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(TUNE, 'Accompanied');
  const editor = new Editor(page);
  await editor.open();
  const dialog = page.getByRole('dialog');
  const add = async (name: string, choice?: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    if (choice) await dialog.getByRole('radio', { name: choice }).check();
    await expectAccessible(page, name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await add('Add chords');
  await add('Add a left hand', 'Alberti bass');
  await add('Add a second voice', 'Below the tune');
  await add('Add drums');
  await editor.save();
  const stored = await editor.stored();
  expect(violations(stored)).toEqual([]);
  expect(stored.parts.map(({ staves }) => staves)).toEqual([['treble', 'bass'], ['percussion']]);
  expect(stored.parts[0]?.measures[0]?.voices).toHaveLength(3);
  expect(stored.parts[0]?.measures[0]?.voices[0]?.elements[0]?.chordSymbol).toMatchObject({ root: 0, kind: 'major' });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add drums' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Other music is written there already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (let step = 0; step < 4; step++) await editor.press('Control+z');
  await editor.save();
  expect((await editor.stored()).parts.map(({ staves }) => staves)).toEqual([['treble']]);
});
