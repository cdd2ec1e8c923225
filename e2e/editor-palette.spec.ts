import { Editor } from './editor';
import { expect, test } from './product';

test('every action is found by its name, and chords are typed', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | G5/w |', 'By name');
  const editor = new Editor(page);
  await editor.open();
  const palette = page.getByRole('dialog', { name: 'Find an action' });
  const option = (name: string) => palette.getByRole('option', { name });
  const find = async (text: string) => {
    await editor.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
  };

  await test.step('what cannot be done says why', async () => {
    await find('triplet');
    await expect(option('Triplet')).toHaveAttribute('aria-disabled', 'true');
    await expect(option('Triplet')).toContainText('Select a Note to Edit');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });
  await test.step('an action, a line of a menu, a form', async () => {
    await editor.click(0);
    await find('octave up');
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(editor.speech).toHaveText(/C 6/);
    await find('section label');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Section label' }).fill('Verse');
    await page.getByRole('button', { name: 'Set' }).click();
    await editor.save();
    expect((await editor.stored()).measures[0]?.section).toBe('Verse');
    await find('9/8');
    await expect(option('9/8')).toHaveAttribute('aria-selected', 'true');
    await option('9/8').click();
    await editor.save();
    expect((await editor.stored()).measures[0]?.timeSignature).toEqual({ beats: 9, beatUnit: 8 });
    await editor.undoAll();
  });
  await test.step('chords of any kind, typed or picked', async () => {
    await editor.click(0);
    const button = page.getByRole('button', { name: 'Chord', exact: true });
    const chords = page.getByRole('dialog', { name: 'Chords' });
    const field = chords.getByRole('textbox', { name: 'Chord as text' });
    await button.click();
    await expect(field).toBeFocused();
    await field.fill('Cmaj7/E');
    await field.press('Enter');
    await expect(chords).toBeHidden();
    expect(await editor.measure(1)).toContain('{Cmaj7/E}');
    await button.click();
    await expect(field).toHaveValue('Cmaj7/E');
    await chords.getByRole('button', { name: 'sus4', exact: true }).click();
    await expect(field).toHaveValue('Csus4/E');
    await field.fill('no chord');
    await field.press('Enter');
    await expect(page.getByText(/This is not a chord/)).toBeVisible();
    await expect(chords).toBeVisible();
    await field.fill('');
    await field.press('Enter');
    expect(await editor.measure(1)).toBe('C5/q D5/q E5/q F5/q');
  });
});

test('who types at once is understood, however late the palette comes', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | G5/w |', 'Typed ahead');
  const editor = new Editor(page);
  const palette = page.getByRole('dialog', { name: 'Find an action' });
  const field = palette.getByRole('combobox');
  let come = () => undefined as void;
  /** The page just opened, on which the palette's script is held back. */
  const anew = async () => {
    await page.unroute(/assets\/Palette-/);
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route(/assets\/Palette-/, (route) => held.then(() => route.continue()));
    await page.reload();
    await editor.open();
    await editor.click(0);
  };
  const unchanged = async () => expect(await editor.measure(1)).toBe('C5/q D5/q E5/q F5/q');

  await test.step('letters, Backspace and Enter are kept; none reaches the music', async () => {
    await anew();
    await editor.press('Control+k');
    await page.keyboard.type('octave upp');
    await editor.press('Backspace', 'Enter');
    await expect(palette).toBeHidden();
    await expect(editor.speech).toHaveText(/C 5/);
    come();
    await expect(editor.speech).toHaveText(/C 6/);
    await expect(palette).toBeHidden();
    await editor.undoAll();
  });
  await test.step('letters typed while it comes stand in its field in their order, after a click as well', async () => {
    await anew();
    await page.getByRole('button', { name: 'Find an action' }).click();
    const letters = 'the repeats that were written out are folded';
    setTimeout(come, 400);
    await page.keyboard.type(letters, { delay: 20 });
    await expect(field).toHaveValue(letters);
    await editor.press('Escape');
    await expect(palette).toBeHidden();
    await unchanged();
  });
  await test.step('Enter after nothing does nothing, and Escape closes what is not there yet', async () => {
    await anew();
    await editor.press('Control+k', 'Enter', 'Delete');
    come();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await editor.press('Escape');
    await expect(palette).toBeHidden();
    await unchanged();
    await anew();
    await editor.press('Control+k', 'c', 'Escape');
    come();
    await editor.press('ArrowRight');
    await expect(editor.speech).toHaveText(/D 5/);
    await expect(palette).toBeHidden();
    await unchanged();
  });
});
