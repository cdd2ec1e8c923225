import { notation } from '@notewright/score/testing';
import { Editor } from './editor';
import { expect, test } from './product';

const TWO_HANDS =
  '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w | key=E B4/w // G#3/w |';

test('signs and words are changed by menus and dialogs', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(TWO_HANDS, 'Signs');
  const editor = new Editor(page);
  await editor.open();
  const staffMenu = editor.staffMenu.bind(editor);
  const header = async () => {
    await editor.save();
    return notation(await editor.stored());
  };

  await test.step('tempo: added with 120, changed, removed; the first stays', async () => {
    await staffMenu(5, 'Tempo …');
    await expect(page.getByLabel('Beats per minute')).toHaveValue('120');
    await page.getByLabel('Beats per minute').fill('72');
    await page.getByRole('button', { name: 'Add' }).click();
    expect(await editor.measure(2)).toContain('bpm=72');
    await editor.clickSign('tempo', 1);
    await page.getByLabel('Beats per minute').fill('80,5');
    await page.getByRole('button', { name: 'Change' }).click();
    expect(await editor.measure(2)).toContain('bpm=80.5');
    await staffMenu(5, 'Tempo …');
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await editor.measure(2)).not.toContain('bpm');
    await staffMenu(0, 'Tempo …');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText("Can't remove initial tempo!")).toBeVisible();
  });
  await test.step('6/8, 3/4 and 4/4: notes are barred anew and tied over the line', async () => {
    await editor.clickSign('meterSig');
    await page.getByRole('menuitem', { name: '6/8', exact: true }).click();
    expect(await header()).toContain('6/8');
    expect(await editor.measure(1)).toBe('C5/q D5/q E5/q // C3/h.~');
    expect(await editor.measure(2)).toBe('F5/q G5/h // C3/q r/8 r/q.');
    await staffMenu(0, 'Time signature …', '3/4');
    expect(await header()).toContain('3/4');
    await staffMenu(0, 'Time signature …', '4/4');
    expect(await editor.music()).toMatch(/^\| C5\/q D5\/q E5\/q F5\/q \/\/ C3\/w \| G5\/h A5\/h /);
    await editor.undoAll();
  });
  await test.step('clefs change and change back, section labels', async () => {
    await staffMenu(5, 'Clef …', 'Alto');
    expect(await editor.measure(2)).toContain('alto');
    await staffMenu(5, 'Clef …', 'Remove');
    expect(await editor.measure(2)).not.toContain('alto');
    await editor.clickSign('clef');
    await page.getByRole('menuitem', { name: 'Bass', exact: true }).click();
    await editor.save();
    expect((await editor.stored()).parts[0]!.staves).toEqual(['bass', 'bass']);
    await staffMenu(0, 'Section label …');
    await page.getByRole('textbox', { name: 'Section label' }).fill('Verse');
    await page.getByRole('button', { name: 'Set' }).click();
    expect(await header()).toContain('Verse');
    await editor.undoAll();
  });
  await test.step('chords, fingers, dynamics, lyrics', async () => {
    await editor.click(0);
    await page.getByRole('button', { name: 'Chord', exact: true }).click();
    const chords = page.getByRole('dialog', { name: 'Chords' });
    const chord = (name: string) => chords.getByRole('button', { name, exact: true });
    await expect(chords.getByRole('group', { name: 'Chords' }).getByRole('button')).toHaveCount(48);
    await expect(chord('B♭7')).toBeVisible(); // as C major spells it
    await chord('Am7').click();
    await page.getByRole('button', { name: 'Finger' }).click();
    await page.getByRole('menuitem', { name: 'Right 2' }).click();
    await page.getByRole('button', { name: 'Dynamics' }).click();
    await page.getByRole('menuitem', { name: 'pp', exact: true }).click();
    await editor.press('Control+l');
    await expect(page.getByRole('textbox', { name: 'Lyrics' })).toBeFocused();
    await page.keyboard.type('la lo lu');
    await page.keyboard.press('Escape');
    const text = await editor.music();
    expect(text).toContain('Am7');
    expect(text).toMatch(/C5.*"la" D5\S*"lo" E5\S*"lu"/);
    const [part] = (await editor.stored()).parts;
    expect(part!.dynamics.map(({ name }) => name)).toEqual(['pp']);
    const [first] = part!.measures[0]!.voices[0]!.elements;
    expect(first).toMatchObject({ heads: [{ finger: 'r2' }], velocity: 33 });
    await editor.click(0);
    await editor.press('Control+l', 'ArrowDown');
    await expect(page.getByRole('textbox', { name: 'Lyrics, verse 2' })).toBeFocused();
    await page.keyboard.type('li ');
    await page.keyboard.press('Escape');
    expect(await editor.measure(1)).toMatch(/C5.*"la\\nli" D5\S*"lo"/);
    await editor.clickSign('dynam');
    await page.getByRole('menuitem', { name: 'ff', exact: true }).click();
    const velocityOf = async () => {
      await editor.save();
      const [, second] = (await editor.stored()).parts[0]!.measures[0]!.voices[0]!.elements;
      return second?.kind === 'chord' && second.velocity;
    };
    expect(await velocityOf()).toBe(112);
    await editor.clickSign('dynam');
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    expect(await velocityOf()).toBe(96); // forte where no dynamic is in force
    await editor.undoAll();
    await editor.click(7); // in E major, the same chord is another name
    await page.getByRole('button', { name: 'Chord', exact: true }).click();
    await expect(chord('A♯7')).toBeVisible();
    await expect(chord('B♭7')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('slurs, hairpins, the pedal, repeats and endings', async () => {
    await editor.click(0);
    await editor.click(3, ['Shift']);
    await editor.press('Shift+s', '<');
    expect(await editor.measure(1)).toBe('C5/q:slur:cresc D5/q E5/q F5/q:unslur:unhairpin // C3/w');
    await editor.press('>', 'Shift+s');
    expect(await editor.measure(1)).toBe('C5/q:dim D5/q E5/q F5/q:unhairpin // C3/w');
    await editor.press('Shift+p');
    expect(await editor.measure(1)).toBe('C5/q:dim:ped D5/q E5/q F5/q:unhairpin:unped // C3/w');
    await expect(page.locator('.pedal').first()).toBeVisible();
    await editor.press('Shift+p');
    expect(await editor.measure(1)).toBe('C5/q:dim D5/q E5/q F5/q:unhairpin // C3/w');
    await staffMenu(0, 'Repeats …', 'Repeat ends here');
    await staffMenu(0, 'Repeats …', 'First ending');
    await editor.save();
    expect((await editor.stored()).measures[0]).toMatchObject({ repeat: 'end', ending: '1' });
    await staffMenu(0, 'Jumps …', 'Segno');
    await staffMenu(0, 'Jumps …', 'D.S. al Fine');
    await expect(page.getByTestId('system').first()).toContainText('D.S. al Fine');
    await editor.save();
    expect((await editor.stored()).measures[0]).toMatchObject({ jumpSign: 'segno', jump: 'dal-segno-al-fine' });
    await editor.undoAll();
  });
  await test.step('Score Properties: title and bars; Cancel changes nothing', async () => {
    await editor.save();
    await page.getByRole('button', { name: 'Edit title, composer and parts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Score Properties' });
    await expect(page).toHaveURL(/#\/score\/edit\/props\?/);
    await dialog.getByLabel('Title', { exact: true }).fill('Never mind');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await editor.press('i');
    await dialog.getByLabel('Title', { exact: true }).fill('Renamed');
    await dialog.getByLabel('Number of bars').fill('5');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await editor.save();
    const score = await editor.stored();
    expect(score.meta.title).toBe('Renamed');
    expect(score.measures).toHaveLength(5);
    await editor.press('i');
    await dialog.getByLabel('Number of bars').fill('1');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    expect(await editor.music()).toBe('| C5/q D5/q E5/q F5/q // C3/w |');
    await editor.undoAll();
  });
  await test.step('the Shortcuts dialog lists the actions and switches the keys', async () => {
    await editor.press('h');
    const dialog = page.getByRole('dialog', { name: 'Shortcuts' });
    await expect(dialog.getByText('Whole note')).toBeVisible();
    await dialog.getByRole('button', { name: 'MuseScore' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await editor.click(0);
    await editor.press('6'); // a half note in MuseScore
    await expect(editor.speech).toHaveText(/half/);
    await page.evaluate('localStorage.clear()');
  });
  await editor.save();
});

test('a right click takes the note under it, unless it is selected already; a press that ends elsewhere holds nothing up', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | r/w |', 'Right');
  const editor = new Editor(page);
  await editor.open();
  const line = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const rightClick = async (index: number) => {
    const { x, y } = await editor.head(index);
    await page.mouse.click(x, y, { button: 'right' });
  };
  const dynamics = page.locator('[data-testid=system] g.dynam');

  await test.step('with nothing selected the note under the pointer is meant: its dynamics can be chosen', async () => {
    await rightClick(2);
    await line('Dynamics …').click();
    await line('p').click();
    await expect(editor.speech).toHaveText(/beat 3.*E 5/);
    await expect(dynamics).toHaveCount(1);
    await editor.save();
    expect((await editor.stored()).parts[0]!.dynamics).toMatchObject([{ name: 'p' }]);
    await editor.undoAll();
  });
  await test.step('a rest, too', async () => {
    const rest = (await page.locator('[data-testid=system] g.measure').nth(1).locator('g.staff').boundingBox())!;
    await page.mouse.click(rest.x + rest.width / 2, rest.y + rest.height / 2, { button: 'right' });
    await page.keyboard.press('Escape');
    await expect(editor.speech).toHaveText(/measure 2, beat 1.*rest/);
  });
  await test.step('what is selected stays selected when it is pointed at, and goes when another note is', async () => {
    await editor.click(0);
    await editor.click(2, ['Shift']);
    await expect(editor.selected).toHaveCount(3);
    await rightClick(1);
    await page.keyboard.press('Escape');
    await expect(editor.selected).toHaveCount(3);
    await rightClick(3);
    await page.keyboard.press('Escape');
    await expect(editor.selected).toHaveCount(1);
    await expect(editor.speech).toHaveText(/beat 4.*F 5/);
  });
  await test.step('a press that is lifted outside the sheet, or over a menu that came up meanwhile, is over', async () => {
    const [first, bar] = [await editor.head(0), (await page.getByRole('toolbar', { name: 'Edit' }).boundingBox())!];
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.move(bar.x + 5, bar.y + bar.height / 2);
    await page.mouse.up();
    await editor.click(1);
    await expect(editor.speech).toHaveText(/beat 2.*D 5/);
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.down({ button: 'right' });
    await expect(line('Delete measure')).toBeVisible();
    await page.mouse.up({ button: 'right' });
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await expect(line('Delete measure')).toBeHidden();
    await editor.click(2);
    await expect(editor.speech).toHaveText(/beat 3.*E 5/);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

test('a string is bent by the palette, a barline is drawn double by the menu; both are kept, and taken back', async ({
  visitor,
  page,
}) => {
  const guitar = '4/4 program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64';
  await visitor.openNewScore(`${guitar} | A4/q B4/q C5/h | D5/w | E5/w |`, 'Bent');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(1);
  await editor.press('Control+k');
  await page.keyboard.type('bend and release');
  await page.getByRole('option', { name: 'Bend and release: full' }).click();
  await editor.staffMenu(0, 'Barlines …', 'Double barline at the end');
  await editor.save();
  expect(await editor.music()).toContain('B4%bend-release4/q');
  expect((await editor.stored()).measures[0]?.barline).toBe('double');
  await editor.undoAll();
  await editor.save();
  expect(await editor.music()).not.toMatch(/bend|double/);
});
