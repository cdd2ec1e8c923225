import { Editor } from './editor';
import { expect, test } from './product';

const TWO_HANDS =
  '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w | B4/w // G3/w |';

test('notes are selected by mouse and keyboard, changed, undone, and saved', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(TWO_HANDS, 'Edited');
  const editor = new Editor(page);
  await editor.open();
  await expect(page.getByText('Select a Note to Edit').last()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Half note' })).toBeDisabled();
  await editor.press('Delete');
  await expect(page.getByText('No notes selected!')).toBeVisible();

  await test.step('click, arrows, Ctrl, Shift, Ctrl+A, Esc', async () => {
    await editor.click(0);
    await expect(editor.speech).toHaveText(/measure 1, beat 1.*C 5.*quarter/);
    await expect(page.getByRole('radio', { name: 'Quarter note' })).toBeChecked();
    await editor.press('ArrowRight', 'ArrowRight');
    await expect(editor.speech).toHaveText(/beat 3.*E 5/);
    await editor.press('ArrowLeft');
    await expect(editor.speech).toHaveText(/beat 2.*D 5/);
    await editor.click(3, ['Control']);
    await expect(editor.selected).toHaveCount(2);
    await editor.click(3, ['Meta']); // what Ctrl is on a Mac
    await expect(editor.selected).toHaveCount(1);
    await editor.click(0);
    await editor.click(3, ['Shift']);
    await expect(editor.selected).toHaveCount(4);
    await editor.press('Control+a');
    await expect(editor.selected).toHaveCount(10);
    await editor.press('Escape');
    await expect(editor.selected).toHaveCount(0);
  });

  await test.step('a press that trembles is a click, one that goes further a drag', async () => {
    const { x, y } = await editor.head(1);
    await editor.drag({ x, y }, { x: x + 2, y: y + 4 }); // 20 square pixels
    await expect(editor.speech).toHaveText(/beat 2.*D 5/);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  await test.step('a rectangle selects heads of the active voice', async () => {
    const [from, to] = [await editor.head(0), await editor.head(3)];
    await editor.drag({ x: from.x - 14, y: from.y - 40 }, { x: to.x + 14, y: to.y + 40 });
    await expect(editor.selected).toHaveCount(4);
    await expect(page.getByTestId('brush')).toHaveCount(0);
  });

  await test.step('durations, dots, rests and notes', async () => {
    await editor.click(0);
    await editor.press('2');
    await expect(editor.speech).toHaveText(/half/);
    expect(await editor.music()).toMatch(/^\| C5\/h E5\/q F5\/q /);
    await editor.press('Control+z');
    await editor.click(0);
    await editor.press('4');
    expect(await editor.music()).toMatch(/^\| C5\/8 r\/8 D5\/q E5\/q F5\/q /);
    await editor.press('Meta+z', 'r');
    expect(await editor.music()).toMatch(/^\| r\/q D5\/q /);
    await editor.press('n');
    await expect(editor.speech).not.toHaveText(/rest/);
    await editor.press('Control+z', 'Control+z', '.');
    expect(await editor.music()).toMatch(/^\| C5\/q\. /);
    await editor.undoAll();
  });

  await test.step('pitch by arrows and by dragging, ties, triplets, heads on top and at the bottom, delete', async () => {
    await editor.click(0);
    await editor.press('ArrowUp');
    await expect(editor.speech).toHaveText(/C sharp 5|D flat 5/);
    await editor.press('ArrowDown', 'Control+ArrowDown');
    await expect(editor.speech).toHaveText(/C 4/);
    await editor.undoAll();
    const at = await editor.head(0);
    await editor.drag(at, { x: at.x, y: at.y - 14.4 }); // two lines higher
    await expect(editor.speech).toHaveText(/G 5/);
    await editor.press('Control+z');
    await expect(editor.speech).toHaveText(/C 5/);
    await editor.click(0);
    await editor.press('u');
    expect(await editor.music()).toMatch(/^\| C5\/q~ C5\/q /);
    await editor.undoAll();
    await editor.click(0);
    await editor.press('t');
    expect(await editor.music()).toMatch(/^\| \(3:2 /);
    await editor.undoAll();
    await editor.click(0);
    await editor.press('Shift+ArrowUp');
    expect(await editor.music()).toMatch(/^\| \[C5 E5\]\/q /);
    await expect(editor.speech).toHaveText(/E 5, quarter, 1 of 2 heads/);
    await editor.press('Tab');
    await expect(editor.speech).toHaveText(/C 5, quarter, 1 of 2 heads/);
    await editor.press('Delete');
    expect(await editor.music()).toMatch(/^\| E5\/q D5\/q /);
    await editor.undoAll();
    await editor.click(0);
    await editor.press('Shift+ArrowDown');
    expect(await editor.music()).toMatch(/^\| \[A4 C5\]\/q /);
    await editor.undoAll();
    await editor.click(1);
    await editor.press('Delete');
    expect(await editor.music()).toMatch(/^\| C5\/q r\/q E5\/q /);
    await editor.undoAll();
  });

  await test.step('the add-head gesture shows a ghost and adds where it is clicked', async () => {
    await page.getByRole('button', { name: 'Add note heads by clicking' }).click();
    const at = await editor.head(0);
    await page.mouse.move(at.x, at.y + 7.2);
    await expect(page.getByTestId('ghost')).toHaveCount(1);
    await page.mouse.click(at.x, at.y + 7.2);
    expect(await editor.music()).toMatch(/^\| \[A4 C5\]\/q /);
    await editor.undoAll();
    // The left hand of measure 2 rests: under the G of the right hand, as high as the C of measure 1.
    const [{ x }, { y }] = [await editor.head(5), await editor.head(4)];
    await page.mouse.move(x, y);
    await expect(page.getByTestId('ghost')).toHaveCount(1);
    await page.mouse.click(x, y);
    expect(await editor.measure(2)).toBe('G5/h A5/h // C3/w');
    await editor.press('Escape');
    await expect(page.getByTestId('ghost')).toHaveCount(0);
    await editor.undoAll();
  });

  await test.step('copy and paste', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await editor.click(0);
    await editor.click(1, ['Shift']);
    await editor.press('Control+c');
    await expect(page.getByText('Copied to clipboard!')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('notewright');
    await editor.click(2);
    await expect(editor.speech).not.toHaveText(/2 notes/); // else the words of the copied notes would do for the pasted ones
    await editor.press('Control+v');
    await expect(editor.speech).toHaveText(/2 notes/);
    expect(await editor.music()).toMatch(/^\| C5\/q D5\/q C5\/q D5\/q /);
    await editor.undoAll();
  });
});
