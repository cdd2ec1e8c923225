import { violations } from '@notewright/score';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expect, test } from './product';

const SONG =
  '4/4 key=G bpm=100 | G4/q{G}"O" A4/q B4/q G4/q | C5/q{C} B4/q A4/h{D7} | B4/q{G} A4/q G4/q F#4/q{D7} | G4/w{G} |';
const QUARTET = [57, 69, 72, 59];

const ask = (page: Page) => page.getByRole('button', { name: 'AI brass version', exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI is composing for you' });
const programs = async (editor: Editor) =>
  (await editor.stored()).parts.map(({ sound }) => sound.kind === 'pitched' && sound.program + 1);

/** Keeps the composer from ever answering, so that it can be looked at and sent away. */
async function neverDone(page: Page): Promise<void> {
  await page.addInitScript(`window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      if (options?.name === 'composer') this.postMessage = () => undefined;
    }
  };`);
}

test('a song becomes a quartet; undo brings it back, and it is among the versions', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(SONG, 'Handed around');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
  await ask(page);
  await expect(page.getByText('Your brass version is here.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  for (const name of ['Trumpet', 'Oboe', 'Clarinet', 'Tuba'])
    await expect(page.locator('[data-testid=system]').first()).toContainText(name);
  await editor.save();
  expect(await programs(editor)).toEqual(QUARTET);
  expect(violations(await editor.stored())).toEqual([]);
  await editor.press('Control+z');
  expect(await editor.music()).toMatch(/^\| G#4\/q\{G\}"O" A4\/q B4\/q G4\/q \|/);
  await editor.press('Control+y');
  await editor.save();
  expect(await programs(editor)).toEqual(QUARTET);
  await page.keyboard.press('Shift+h');
  // What nobody had saved before the quartet came was saved for it.
  const versions = page.getByRole('dialog', { name: 'Versions' }).getByRole('option');
  await expect(versions.last()).toHaveAccessibleName(/^Uploaded.*12 notes/);
  await expect(versions.nth(-2)).toHaveAccessibleName(/^Saved.*12 notes/);
});

test('while it is composed there is a bar to watch and a way out, by button and by Escape', async ({
  visitor,
  page,
}) => {
  await neverDone(page);
  await visitor.openNewScore(SONG, 'Changed my mind');
  const editor = new Editor(page);
  await editor.open();
  for (const leave of [
    () => dialog(page).getByRole('button', { name: 'Abort' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await ask(page);
    await expect(dialog(page).getByRole('progressbar', { name: 'AI is composing for you' })).toBeVisible();
    await expectAccessible(page, 'composing');
    await leave();
    await expect(dialog(page)).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'false');
});
