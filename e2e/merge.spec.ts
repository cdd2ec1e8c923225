import { encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { expectGoodLooks } from './looks';
import { expect, test } from './product';

const PIECE = '4/4 key=C bpm=100 | C5/w | D5/w | E5/w | F5/w |';

/** Saves another text of the score as somebody in another window does, over the first version. */
async function saveElsewhere(page: Page, id: string, text: string): Promise<void> {
  const status = await page.evaluate(
    async ([id = '', sheet = '']) => {
      const { token } = (await (await fetch('/AntiForgeryToken')).json()) as { token: string };
      const body = new URLSearchParams({ id, sheet, version: '1', __RequestVerificationToken: token });
      return (await fetch('/SaveSheet', { method: 'POST', body })).status;
    },
    [id, JSON.stringify(encodeMusicJson(music(text)))],
  );
  expect(status).toBe(200);
}

const conflictIn = (page: Page) => page.getByRole('dialog', { name: 'This score was changed elsewhere' });
const saveIn = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('what two windows changed in different measures is merged, shown, and one step to undo', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(PIECE, 'Merged');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await saveElsewhere(page, visitor.openId(), PIECE.replace('E5/w | F5', 'G5/w | A5'));
  await editor.press('Control+s');
  const conflict = conflictIn(page);
  await expect(conflict).toContainText('From the other one comes what was changed in measures 3–4.');
  await expect(conflict.getByRole('radio')).toHaveCount(0);
  const marks = conflict.getByRole('group', { name: 'Both as they would be merged' }).locator('[data-change]');
  await expect(marks).toHaveCount(2, { timeout: 30_000 });
  await conflict.getByRole('button', { name: 'What comes from mine' }).click();
  await expect(marks).toHaveCount(1, { timeout: 30_000 });
  await conflict.getByRole('button', { name: 'Merge both' }).click();
  await expect(page.getByText('What came from the other one is selected')).toBeVisible();
  await expect(editor.speech).toContainText('2 notes');
  await editor.press('Control+z');
  await editor.press('Control+y');
  await editor.save();
  expect(notation(await editor.stored())).toMatch(/(C#|Db)5\/w \| D5\/w \| G5\/w \| A5\/w/);
});

test('where both changed one measure, somebody chooses; what stood before the choice is one undo away', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(PIECE, 'Clash');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await saveElsewhere(page, visitor.openId(), PIECE.replace('C5', 'B5').replace('F5', 'A5'));
  await editor.press('Control+s');
  const conflict = conflictIn(page);
  await expect(conflict).toContainText('Both changed measure 1.');
  await expectGoodLooks(page, 'two versions to be merged');
  await conflict.getByRole('radio', { name: 'The other one’s' }).check();
  await conflict.getByRole('button', { name: 'Merge both' }).click();
  await editor.save();
  expect(notation(await editor.stored())).toMatch(/B5\/w \| D5\/w \| E5\/w \| A5\/w/);
  await editor.press('Control+z');
  await editor.save();
  expect(notation(await editor.stored())).toMatch(/(C#|Db)5\/w \| D5\/w \| E5\/w \| F5\/w/);
});

test('what cannot be laid side by side is kept as a copy', async ({ visitor, page }) => {
  await visitor.openNewScore(PIECE, 'Apart');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await saveElsewhere(page, visitor.openId(), `${PIECE}\nname="Bass" | C3/w | C3/w | C3/w | C3/w |`);
  await editor.press('Control+s');
  const conflict = conflictIn(page);
  await expect(conflict).toContainText('The two cannot be merged');
  await expect(conflict.getByRole('button', { name: 'Merge both' })).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Save mine as a copy' }).click();
  await expect(page.getByText('Your work is in the songbook, as a copy.')).toBeVisible();
  await expect(saveIn(page)).toBeDisabled();
  expect((await editor.stored()).parts).toHaveLength(2);
  await page.getByRole('link', { name: 'Back to the songbook' }).click();
  const songs = page.getByRole('main').getByText(/Apart/);
  await expect(songs).toHaveCount(2);
});
