import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { readFile } from 'node:fs/promises';
import { Editor } from './editor';
import { arrived } from './exported';
import { expect, test } from './product';

const TWO_HANDS =
  '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w | B4/w // G3/w |';

test('notes are selected by mouse and keyboard, changed, undone, and saved', async ({ visitor, page }) => {
  test.setTimeout(120_000);
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
    await editor.click(3, ['Control']);
    await expect(editor.selected).toHaveCount(1);
    await editor.click(0);
    await editor.click(3, ['Shift']);
    await expect(editor.selected).toHaveCount(4);
    await editor.press('Control+a');
    await expect(editor.selected).toHaveCount(10);
    await editor.press('Escape');
    await expect(editor.selected).toHaveCount(0);
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
    await editor.press('Control+z', 'r');
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
    await editor.press('Tab');
    await editor.press('Delete');
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
    await editor.press('Control+v');
    await expect(editor.speech).toHaveText(/2 notes/);
    expect(await editor.music()).toMatch(/^\| C5\/q D5\/q C5\/q D5\/q /);
    await editor.undoAll();
  });
  await editor.save().catch(() => undefined);
});

test('signs, words and staves are changed by menus and dialogs', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(TWO_HANDS, 'Signs');
  const editor = new Editor(page);
  await editor.open();
  const staffMenu = async (index: number, ...entries: readonly string[]) => {
    const { x, y } = await editor.head(index);
    await page.mouse.click(x + 25, y, { button: 'right' });
    for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const header = async () => {
    await editor.save();
    return notation(await editor.stored());
  };

  await test.step('measures are inserted and deleted', async () => {
    await staffMenu(0, 'Insert measure after');
    expect((await editor.music()).split('|')).toHaveLength(6);
    await staffMenu(0, 'Delete measure');
    expect(await editor.music()).toMatch(/^\| r\/w \/\/ r\/w \| G5\/h/);
    await editor.undoAll();
  });
  await test.step('tempo, time signature, clef, section label', async () => {
    await staffMenu(5, 'Tempo …');
    await expect(page.getByLabel('Beats per minute')).toHaveValue('120');
    await page.getByLabel('Beats per minute').fill('72');
    await page.getByRole('button', { name: 'Add' }).click();
    expect(await editor.music()).toContain('bpm=72');
    await staffMenu(0, 'Tempo …');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText("Can't remove initial tempo!")).toBeVisible();
    await staffMenu(0, 'Time signature …', '3/4');
    expect(await header()).toContain('3/4');
    await editor.undoAll();
    await staffMenu(5, 'Clef …', 'Alto');
    expect(await editor.music()).toContain('alto');
    await staffMenu(0, 'Section label …');
    await page.getByRole('textbox', { name: 'Section label' }).fill('Verse');
    await page.getByRole('button', { name: 'Set' }).click();
    expect(await header()).toContain('Verse');
    await editor.undoAll();
  });
  await test.step('chords, fingers, dynamics, lyrics', async () => {
    await editor.click(0);
    await page.getByRole('button', { name: 'Chord', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Chords' }).getByRole('button')).toHaveCount(49);
    await page.getByRole('dialog', { name: 'Chords' }).getByRole('button', { name: 'Am7', exact: true }).click();
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
    await editor.undoAll();
  });
  await test.step('Score Properties: title, bars, instrument, parts; Cancel changes nothing', async () => {
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
    await dialog.getByRole('combobox', { name: 'Instrument' }).fill('guitar');
    await expect(page.getByRole('option')).toHaveCount(5);
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Add part' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await editor.save();
    const score = await editor.stored();
    expect(score.meta.title).toBe('Renamed');
    expect(score.measures).toHaveLength(5);
    expect(score.parts).toHaveLength(2);
    expect(score.parts[0]!.tab?.strings).toEqual([40, 45, 50, 55, 59, 64]);
    await editor.undoAll();
  });
  await test.step('transposing, and simplifying to the melody', async () => {
    await editor.press('k');
    const dialog = page.getByRole('dialog', { name: 'Transpose' });
    await dialog.getByLabel('Target key').click();
    await page.getByRole('option', { name: 'D major' }).click();
    await dialog.getByRole('button', { name: 'Transpose' }).click();
    await expect(dialog).toBeHidden();
    expect(await editor.music()).toMatch(/^\| D5\/q E5\/q F#5\/q G5\/q /);
    await page.getByRole('button', { name: 'Simplify to melody only' }).click();
    expect(await editor.music()).not.toContain('C#3');
    await editor.undoAll();
  });
  await test.step('staves and parts by the menu of the staff', async () => {
    await staffMenu(0, 'Add staff below');
    await editor.save();
    expect((await editor.stored()).parts[0]!.staves).toHaveLength(3);
    await editor.undoAll();
    await staffMenu(0, 'Tuning …', 'Ukulele');
    await editor.save();
    expect((await editor.stored()).parts[0]!.tab?.strings).toEqual([67, 60, 64, 69]);
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

test('unsaved work is asked about, survives a reload, and is never written over what somebody else saved', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(TWO_HANDS, 'Kept');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await editor.press('Control+z');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  await editor.press('ArrowUp');
  await page.getByRole('link', { name: 'Back to the songbook' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved Changes! Do you want to save them?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/#\/score\/edit\?/);
  await page.getByRole('tab', { name: 'Play' }).click(); // the work goes along, without a question
  await expect(page.getByRole('region', { name: 'Playback' }).or(page.getByLabel('Playback')).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();

  await page.waitForTimeout(1500); // the draft is written half a second after an edit
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.accept();
  const offer = page.getByRole('dialog', { name: 'Go on with your unsaved work?' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();

  const elsewhere = await editor.stored();
  const id = visitor.openId();
  await page.evaluate(
    async ([id, sheet]) => {
      const { token } = (await (await fetch('/AntiForgeryToken')).json()) as { token: string };
      const body = new URLSearchParams({ id: id!, sheet: sheet!, version: '1', __RequestVerificationToken: token });
      await fetch('/SaveSheet', { method: 'POST', body });
    },
    [id, JSON.stringify(encodeMusicJson(elsewhere))],
  );
  await editor.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'This score was changed elsewhere' });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await editor.press('Control+s');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Changes saved!')).toBeVisible();
  expect(notation(await editor.stored())).toMatch(/C#5\/q D5\/q|Db5\/q D5\/q/);

  await editor.click(0);
  await editor.press('ArrowUp');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Song' }).click();
  await page.getByRole('menuitem', { name: 'MusicJSON' }).click();
  const { file } = await arrived(download);
  const exported = decodeMusicJson(JSON.parse(await readFile(file, 'utf8')));
  expect(exported.ok && notation(exported.value)).toMatch(/D5\/q D5\/q/); // saved first, then exported
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});
