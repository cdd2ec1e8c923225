import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { readFile } from 'node:fs/promises';
import { Editor } from './editor';
import { arrived } from './exported';
import { keptDrafts } from './drafts';
import { DESKTOP, expectGoodLooks } from './looks';
import { expect, test } from './product';

const TWO_HANDS =
  '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w | B4/w // G3/w |';

test('unsaved work is asked about, survives a reload, and is never written over what somebody else saved', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(TWO_HANDS, 'Kept');
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await editor.press('Control+z');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await editor.press('ArrowUp');
  await page.getByRole('link', { name: 'Back to the songbook' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved Changes! Do you want to save them?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await editor.press('ArrowRight'); // at once: who goes on goes on
  await expect(editor.speech).toHaveText(/beat 2/);
  await expect(page).toHaveURL(/#\/score\/edit\?/);
  await page.getByRole('tab', { name: 'Play' }).click(); // the work goes along, without a question
  await expect(page.getByRole('region', { name: 'Playback' }).or(page.getByLabel('Playback')).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();

  await expect.poll(() => keptDrafts(page)).toBe(1);
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.accept();
  const offer = page.getByRole('dialog', { name: 'Go on with your unsaved work?' });
  await expect(offer).toBeVisible();
  await expectGoodLooks(page, 'unsaved work offered before editing');
  await visitor.goTo(`/score?id=${visitor.openId()}`);
  await page.reload(); // in play mode it is offered, too
  const notice = page.getByRole('region', { name: 'Unsaved work' });
  await expect(notice).toContainText('changes to this score that were never saved');
  await expectGoodLooks(page, 'unsaved work offered while playing');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);
  await notice.getByRole('button', { name: 'Restore' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();

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
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await editor.press('Control+s');
  await conflict.getByRole('button', { name: 'Save mine', exact: true }).click();
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
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/SaveSheet', (route) => held.then(() => route.continue()), { times: 1 });
  await editor.click(0);
  await editor.press('ArrowUp', 'Control+s');
  await expect(page.getByLabel('Saving')).toBeVisible();
  await editor.press('ArrowUp', 'Control+s'); // while the first is on its way
  release();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('data-unsaved', 'false');
  expect(notation(await editor.stored())).toMatch(/E5\/q D5\/q/);
  await editor.press('ArrowDown', 'ArrowDown', 'Control+s');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('data-unsaved', 'false');

  const leave = () => page.getByRole('link', { name: 'Back to the songbook' }).click();
  const come = async () => {
    await expect(page.getByRole('toolbar', { name: 'Edit' })).toHaveCount(0);
    await visitor.goTo(`/score/edit?id=${id}`);
    await expect(page.getByTestId('system').first()).toBeVisible();
  };
  await editor.click(0);
  await editor.press('ArrowUp');
  await leave();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/#\/songbook/);
  await come();
  expect(notation(await editor.stored())).toMatch(/D#5\/q D5\/q|Eb5\/q D5\/q/);
  await editor.click(0);
  await editor.press('Delete');
  await leave();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(/#\/songbook/);
  await come();
  await expect(offer).toBeHidden(); // given up is given up
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(notation(await editor.stored())).toMatch(/D#5\/q D5\/q|Eb5\/q D5\/q/);
});

test('a save that is refused says what was too much, and the work stays', async ({ visitor, page }) => {
  await visitor.openNewScore(TWO_HANDS, 'Too long');
  const editor = new Editor(page);
  await editor.open();
  const dialog = page.getByRole('dialog', { name: 'Score Properties' });
  const title = dialog.getByLabel('Title', { exact: true });
  const rename = async (to: string) => {
    await title.fill(to);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  };
  await editor.press('i');
  await rename('x'.repeat(301));
  await editor.press('Control+s');
  await expect(page.getByText('The title has 301 characters; at most 300 are possible.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('data-unsaved', 'true');
  await editor.press('i');
  await expect(title).toHaveValue('x'.repeat(301));
  await rename('Short enough');
  await editor.press('Control+s');
  await expect(page.getByText('Changes saved!')).toBeVisible();
});
