import { Editor } from './editor';
import { expect, test } from './product';

test('hyphens and underlines go on to the next note, and a pasted verse is spread over the notes', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | G5/h r/h |', 'Words');
  const editor = new Editor(page);
  await editor.open();
  const field = page.getByRole('textbox', { name: 'Lyrics' });

  await test.step('typed', async () => {
    await editor.click(0);
    await editor.press('Control+l');
    await expect(field).toBeFocused();
    await page.keyboard.type('Glo-ri-a__men');
    await expect(field).toHaveValue('men');
    await page.keyboard.press('Escape');
    expect(await editor.music()).toBe('| C5/q"Glo-" D5/q"ri-" E5/q"a" F5/q | G5/h"men" r/h |');
    await editor.undoAll();
  });
  await test.step('pasted, into another verse', async () => {
    await editor.click(0);
    await editor.press('Control+l', 'ArrowDown');
    const second = page.getByRole('textbox', { name: 'Lyrics, verse 2' });
    await expect(second).toBeFocused();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Glo - ri - a in ex-cel-sis');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await expect(second).toHaveValue('ex-');
    await expect(page.getByText('2 syllables found no note.')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await editor.music()).toBe('| C5/q"\\nGlo-" D5/q"\\nri-" E5/q"\\na" F5/q"\\nin" | G5/h"\\nex-" r/h |');
  });
});

test('syllables of several keys each, as of Japanese: Enter, Space and arrows are those of the input method until one stands', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/q D5/q E5/h |', 'さくら');
  const editor = new Editor(page);
  await editor.open();
  const field = page.getByRole('textbox', { name: 'Lyrics' });
  await editor.click(0);
  await editor.press('Control+l');
  await expect(field).toBeFocused();
  const method = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('s');
  await compose('さ');
  await page.keyboard.press('ArrowDown'); // another suggestion
  await page.keyboard.press('Enter'); // this one
  await expect(field).toHaveValue('さ');
  await method.send('Input.insertText', { text: '咲' });
  await expect(field).toHaveValue('咲');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await compose('く');
  await method.send('Input.insertText', { text: 'く' });
  await page.keyboard.press('Escape');
  expect(await editor.music()).toBe('| C5/q"咲" D5/q"く" E5/h |');
});
