import { Editor } from './editor';
import { expect, test } from './product';

const FLUTE =
  '4/4 key=C bpm=100 name="Flute" program=73 clefs=treble,bass | C5/w // C3/w | D5/w // D3/w | E5/w // E3/w |';
const GUITAR_STRINGS = [40, 45, 50, 55, 59, 64];

test('measures, staves and parts come, move and go; guitars and basses get their tablature', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(FLUTE, 'Structure');
  const editor = new Editor(page);
  await editor.open();
  const parts = async () => {
    await editor.save();
    return (await editor.stored()).parts;
  };
  const dialog = page.getByRole('dialog', { name: 'Score Properties' });
  const part = (name: string) => dialog.getByRole('listitem', { name, exact: true });
  const apply = async () => {
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('measures are inserted and deleted at the staff, and by key where the selection is', async () => {
    await editor.staffMenu(0, 'Insert measure after');
    expect(await editor.music()).toBe('| C5/w // C3/w | r/w // r/w | D5/w // D3/w | E5/w // E3/w |');
    await editor.staffMenu(0, 'Delete measure');
    expect(await editor.music()).toBe('| r/w // r/w | D5/w // D3/w | E5/w // E3/w |');
    await editor.goTo(2);
    await editor.press('Shift+ArrowRight', 'Control+Delete');
    expect(await editor.music()).toBe('| r/w // r/w |');
    await editor.undoAll();
  });
  await test.step('a staff comes below, moves, and goes', async () => {
    await editor.staffMenu(0, 'Add staff below');
    expect((await parts())[0]!.staves).toEqual(['treble', 'bass', 'treble']);
    await editor.staffMenu(0, 'Move staff down');
    expect(await editor.measure(1)).toBe('C3/w // C5/w // r/w');
    expect((await parts())[0]!.staves).toEqual(['bass', 'treble', 'treble']);
    await editor.staffMenu(0, 'Delete staff');
    expect(await editor.measure(1)).toBe('C5/w // r/w');
    await editor.undoAll();
  });
  await test.step('a part is silent, and sounds again', async () => {
    await editor.staffMenu(0, 'Mute this part');
    await expect(page.getByTestId('muted').first()).toBeVisible();
    expect((await parts())[0]!.mute).toBe(true);
    await editor.staffMenu(0, 'Sound this part');
    expect((await parts())[0]!.mute).toBe(false);
  });
  await test.step('the tuning menu: tunings, frets and capo, and none', async () => {
    await editor.staffMenu(0, 'Tuning …', 'Guitar');
    expect((await parts())[0]!.tab).toEqual({ capo: 0, frets: 22, strings: [52, 57, 62, 67, 71, 76] });
    await editor.staffMenu(0, 'Tuning …');
    await page.getByLabel('Capo').fill('2');
    await page.getByLabel('Frets').fill('12');
    await page.keyboard.press('Escape');
    expect((await parts())[0]!.tab).toMatchObject({ capo: 2, frets: 12 });
    await editor.staffMenu(0, 'Tuning …', 'Ukulele');
    expect((await parts())[0]!.tab?.strings).toEqual([67, 60, 64, 69]);
    await editor.staffMenu(0, 'Tuning …', 'Bass');
    expect((await parts())[0]!.tab?.strings).toEqual([28, 33, 38, 43]);
    await editor.staffMenu(0, 'Tuning …', 'No tablature');
    expect((await parts())[0]!.tab).toBeUndefined();
  });
  await test.step('instruments are found by typing, five at most; a bass gets its clef and strings', async () => {
    await editor.staffMenu(0, 'Delete staff');
    await editor.staffMenu(0, 'Instrument …');
    const search = page.getByRole('combobox', { name: 'Instrument' });
    await expect(page.getByRole('option')).toHaveCount(0);
    await search.fill('a');
    await expect(page.getByRole('option')).toHaveCount(5);
    await search.fill('acoustic bass');
    await page.getByRole('option', { name: 'Acoustic Bass' }).click();
    const [bass] = await parts();
    expect(bass).toMatchObject({ sound: { program: 32 }, staves: ['bass8vb'], tab: { strings: [28, 33, 38, 43] } });
    await editor.undoAll();
  });
  await test.step('on a drum staff a letter and a drag mean the drum that is drawn there', async () => {
    await editor.staffMenu(0, 'Delete staff');
    await editor.staffMenu(0, 'Instrument …');
    await page.getByRole('combobox', { name: 'Instrument' }).fill('drumset');
    await page.getByRole('option', { name: 'Drumset' }).click();
    await editor.goTo(1);
    await editor.press('g');
    await expect(editor.speech).toHaveText(/closed hi-hat/);
    const hat = await editor.head(0);
    await editor.drag(hat, { x: hat.x, y: hat.y + 14.4 }); // two lines lower
    await expect(editor.speech).toHaveText(/snare drum/);
    expect(await editor.measure(1)).toBe('D2/w');
    await editor.press('ArrowUp');
    expect(await editor.measure(1)).toBe('B2/w');
    await editor.undoAll();
  });
  await test.step('parts are added, named, moved and taken away in Score Properties, all as one step', async () => {
    await editor.press('i');
    await dialog.getByRole('button', { name: 'Add part' }).click();
    await part('Piano').getByLabel('Part name').fill('Second');
    await part('Second').getByRole('combobox', { name: 'Instrument' }).fill('nylon');
    await page.getByRole('option').first().click();
    await part('Second')
      .getByRole('button', { name: /^Move up/ })
      .click();
    await part('Flute').getByRole('button', { name: /^Mute/ }).click();
    await part('Flute').getByLabel('Staves').click();
    await page.getByRole('option', { name: '1', exact: true }).click();
    await dialog.getByLabel('Number of bars').fill('2');
    await apply();
    const [first, second] = await parts();
    expect(first).toMatchObject({ name: 'Second', sound: { program: 24 }, tab: { strings: GUITAR_STRINGS } });
    expect(second).toMatchObject({ name: 'Flute', mute: true, staves: ['treble'] });
    expect(await editor.measure(2)).toBe('r/q r/q r/q r/q & s/q s/q s/q s/q / D5/w');
    await editor.press('Control+z');
    expect(await editor.music()).toBe('| C5/w // C3/w | D5/w // D3/w | E5/w // E3/w |');
    await editor.press('Control+y', 'i');
    await part('Second')
      .getByRole('button', { name: /^Delete part/ })
      .click();
    await expect(part('Flute').getByRole('button', { name: /^Delete part/ })).toBeDisabled();
    await expect(part('Flute').getByRole('button', { name: /^Move up/ })).toBeDisabled();
    await apply();
    expect(await editor.music()).toBe('| C5/w | D5/w |');
    await editor.press('i');
    await part('Flute').getByLabel('Staves').click();
    await page.getByRole('option', { name: '2', exact: true }).click();
    await apply();
    expect((await parts())[0]!.staves).toEqual(['treble', 'bass']);
    expect(await editor.music()).toBe('| C5/w // r/w | D5/w // r/w |');
    await editor.undoAll();
  });
  await test.step('transposing: key signature alone, then notes alone, down and by an octave', async () => {
    const transpose = page.getByRole('dialog', { name: 'Transpose' });
    const choose = async (off: readonly string[], more: () => Promise<void>) => {
      await editor.press('k');
      await transpose.getByLabel('Target key').click();
      await page.getByRole('option', { name: 'G major' }).click();
      for (const name of off) await transpose.getByLabel(name).uncheck();
      await more();
      await transpose.getByRole('button', { name: 'Transpose' }).click();
      await expect(transpose).toBeHidden();
    };
    await choose(['Notes', 'Chords'], () => Promise.resolve());
    expect(await editor.music()).toMatch(/^\| C5\/w/);
    expect((await editor.stored()).measures[0]!.key.fifths).toBe(1);
    await editor.undoAll();
    await choose(['Key signature'], async () => {
      await transpose.getByRole('button', { name: 'Down' }).click();
      await transpose.getByLabel('Octaves').click();
      await page.getByRole('option', { name: '+1', exact: true }).click();
    });
    expect(await editor.music()).toBe('| G5/w // G3/w | A5/w // A3/w | B5/w // B3/w |');
    await editor.undoAll();
    await page.getByRole('button', { name: 'Simplify to melody only' }).click();
    expect(await editor.music()).toBe('| C5/w | D5/w | E5/w |');
    await editor.undoAll();
  });
});

test('music is pasted over what stands, cut at the end of the score, and only with something selected and copied', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  const names = ['C4', 'D4', 'E4', 'F4', 'G4'];
  const measures = Array.from({ length: 25 }, (_, index) => `${names[index % 5]}/w`);
  await visitor.openNewScore(`4/4 key=C bpm=100 | ${measures.join(' | ')} |`, 'Long');
  const editor = new Editor(page);
  await editor.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText('not music')`);
  await editor.press('Control+v');
  await expect(page.getByText('Select a Note to Edit').last()).toBeVisible();
  await editor.goTo(1);
  await editor.press('Control+v');
  await expect(page.getByText('Nothing was copied yet')).toBeVisible();

  await editor.press('Control+a', 'Control+c');
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(JSON.parse(copied)).toMatchObject({ format: 'notewright-notes', measures: 25 });
  await editor.goTo(2);
  await editor.press('3', 'ArrowRight', 'Control+v');
  await expect(editor.speech).toHaveText(/^\d+ notes/); // the clipboard is read before anything is pasted
  // From the second quarter of measure 2 on, tied over the barlines; what reaches beyond measure 25 is left out.
  expect(await editor.measure(2)).toBe('D4/q C4/h.~');
  expect(await editor.measure(3)).toBe('C4/q D4/h.~');
  expect(await editor.measure(25)).toBe('E4/q F4/h.');
});
