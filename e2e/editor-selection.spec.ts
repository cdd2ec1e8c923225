import { Editor } from './editor';
import { expect, test } from './product';

const MUSIC =
  '4/4 key=C bpm=100 clefs=treble,bass | [C5 E5]/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w | B4/w // G3/w |';

test('a selection grows by clicks and keys, and everything like it is found', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(MUSIC, 'Selections');
  const editor = new Editor(page);
  await editor.open();
  const { selected } = editor;

  await test.step('one key: head, chord, measure, voice', async () => {
    await editor.click(1);
    await expect(selected).toHaveCount(1);
    for (const count of [2, 5, 8]) {
      await editor.press('y');
      await expect(selected).toHaveCount(count);
    }
  });
  await test.step('two clicks on a head take its chord, one between the lines the measure, with Shift more of them', async () => {
    await editor.press('Escape');
    const head = await editor.head(1);
    await page.mouse.dblclick(head.x, head.y);
    await expect(selected).toHaveCount(2);
    // Behind the last note of measure 2, as high as the E of measure 1.
    const between = { x: (await editor.head(7)).x + 35, y: (await editor.head(3)).y };
    await page.mouse.click(between.x, between.y);
    await expect(selected).toHaveCount(2);
    await expect(editor.speech).toHaveText(/measure 2/);
    await editor.press('Control+Shift+ArrowRight');
    await expect(selected).toHaveCount(3);
    await editor.press('Control+Shift+ArrowLeft', 'Control+Shift+ArrowLeft');
    await expect(selected).toHaveCount(7);
  });
  await test.step('all of a pitch, all of a length', async () => {
    await editor.click(3);
    await editor.press('z');
    await expect(selected).toHaveCount(2);
    await editor.press('Shift+z');
    await expect(selected).toHaveCount(5);
    await editor.press('Alt+z');
    await expect(page.getByText('No note of this score is in doubt')).toBeVisible();
  });
});

test('a key signature is clicked and changes in mid-piece; barlines are moved, a pick-up is set', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore('4/4 key=D bpm=100 | r/h. A4/q | D5/w | F#5/w |', 'Barlines');
  const editor = new Editor(page);
  await editor.open();
  const line = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const header = async () => {
    await editor.save();
    return (await editor.stored()).measures.map(({ key, durationTicks }) => [key.fifths, durationTicks / 10_080]);
  };
  await editor.clickSign('keyAccid');
  await line('G major').click();
  expect(await header()).toEqual([
    [1, 4],
    [1, 4],
    [1, 4],
  ]);
  await editor.staffMenu(2, 'Key signature …', 'E♭ major');
  expect((await header()).map(([fifths]) => fifths)).toEqual([1, 1, -3]);
  await editor.staffMenu(2, 'Key signature …', 'Remove');
  expect((await header()).map(([fifths]) => fifths)).toEqual([1, 1, 1]);
  await editor.staffMenu(1, 'Barlines …', 'Pick-up of 1 beat');
  expect(await editor.music()).toBe('| A4/q | D5/w | F#5/w |');
  await editor.staffMenu(1, 'Barlines …', 'One beat earlier');
  expect(await editor.music()).toBe('| A4/q D5/h.~ | D5/q F#5/h.~ | F#5/q r/q r/h |');
  await editor.staffMenu(1, 'Time signature …', '5/4');
  expect(await editor.music()).toBe('| A4/q D5/w | F#5/w r/q | r/w r/q |');
  await editor.undoAll();
  expect(await editor.music()).toBe('| r/h. A4/q | D5/w | F#5/w |');
});

test('what is greyed without a note says why in letters that can be read, in no more height than the tools', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q |', 'Greyed');
  const editor = new Editor(page);
  await editor.open();
  for (const [language, hint, bar] of [
    ['en', 'Select a Note to Edit', 'Edit'],
    ['de', 'Wähle eine Note zum Bearbeiten', 'Bearbeiten'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: new URL(page.url()).origin }]);
    await page.reload();
    const text = page.getByText(hint, { exact: true });
    const height = async () => (await page.getByRole('toolbar', { name: bar, exact: true }).boundingBox())?.height;
    await expect(text).toBeVisible();
    await expect(text).toHaveCSS('font-size', '13px');
    const before = await height();
    await editor.click(0);
    await expect(text).toHaveCount(0);
    expect(await height()).toBe(before);
  }
});
