import { encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { DESKTOP, expectGoodLooks } from './looks';
import { expect, test } from './product';
import { storedScore } from './stored';
import type { Visitor } from './visitor';

const FIRST = '4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | G5/w |';
const SECOND = '4/4 key=C bpm=100 | C5/q:slur D5/q:unslur E5/q G5/q | section="Trio" G5/h A5/h |';
const THIRD = '4/4 key=C bpm=100 | C5/h E5/h | G5/w |';

const sheetOf = (text: string) => JSON.stringify(encodeMusicJson(music(`title="Waltz" composer="Anna" ${text}`)));
const saveElsewhere = (visitor: Visitor, text: string) =>
  visitor.post('/SaveSheet', { form: { id: visitor.openId(), sheet: sheetOf(text) } });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Versions' });
const entry = (page: Page, name: RegExp) => dialog(page).getByRole('option', { name });
const heads = (page: Page) => dialog(page).locator('[data-testid=system] g.notehead');

const musicOf = (text: string) => measuresOf(notation(music(text)));
const measuresOf = (text: string) => text.slice(text.indexOf('|'));
const storedMusic = async (page: Page, visitor: Visitor) =>
  measuresOf(notation(await storedScore(page, visitor.openId())));
const kinds = async (page: Page, visitor: Visitor) => {
  const answer = await page.request.get(`/ScoreVersions?id=${visitor.openId()}`);
  return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind);
};

/** A score with three versions, opened. */
async function openThree(visitor: Visitor, page: Page): Promise<Editor> {
  await visitor.openNewScore(FIRST, 'Waltz');
  await expect(page.locator('[data-testid=system]').first()).toBeVisible({ timeout: 30_000 });
  await saveElsewhere(visitor, SECOND);
  await saveElsewhere(visitor, THIRD);
  await page.reload();
  await expect(page.locator('[data-testid=system]').first()).toBeVisible({ timeout: 30_000 });
  return new Editor(page);
}

test('versions are listed, looked at and restored by keyboard; what was restored over is restored the same way', async ({
  visitor,
  page,
}) => {
  const editor = await openThree(visitor, page);
  await page.keyboard.press('Shift+h');
  await expect(page).toHaveURL(/#\/score\/versions\?id=/);
  await expect(dialog(page).getByRole('option')).toHaveCount(3);
  await expect(entry(page, /^Saved.*3 notes · 2 measures.*Current/)).toBeFocused();
  await expect(heads(page)).toHaveCount(3, { timeout: 30_000 });
  await expect(dialog(page).getByRole('button', { name: 'This is the current version' })).toBeDisabled();
  await expectAccessible(page, 'the versions of a score');
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, /^Saved.*6 notes/)).toBeFocused();
  await expect(heads(page)).toHaveCount(6);
  await page.keyboard.press('End');
  await expect(entry(page, /^Uploaded.*5 notes/)).toHaveAttribute('aria-selected', 'true');
  await expect(heads(page)).toHaveCount(5);
  await expectGoodLooks(page, 'an old version beside the list');
  await page.setViewportSize(DESKTOP);
  await dialog(page).getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(page.getByText(/^The score is as it was on/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-testid=system] g.notehead')).toHaveCount(5);
  await page.keyboard.press('Shift+h');
  await expect(entry(page, /^Restored.*Current/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(heads(page)).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(page.locator('[data-testid=system] g.notehead')).toHaveCount(3);
  await editor.open();
  await expect.poll(() => storedMusic(page, visitor)).toBe(musicOf(THIRD));
});

test('while a score is edited, work that is not saved is asked about before a version takes its place', async ({
  visitor,
  page,
}) => {
  const editor = await openThree(visitor, page);
  await editor.open();
  await editor.click(0);
  await editor.press('ArrowUp');
  await editor.press('Shift+h');
  await expect(page).toHaveURL(/#\/score\/edit\/versions\?id=/);
  await expect(entry(page, /^Saved.*Current/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(heads(page)).toHaveCount(5, { timeout: 30_000 });
  const restore = dialog(page).getByRole('button', { name: 'Restore this version' });
  await restore.click();
  const question = page.getByRole('dialog', { name: 'Save your changes first?' });
  await expectGoodLooks(page, 'the question before restoring');
  await page.setViewportSize(DESKTOP);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.selected).toHaveCount(1);
  await restore.click();
  await question.getByRole('button', { name: 'Save, then restore' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/score\/edit\?id=/);
  await expect(page.locator('[data-testid=system] g.notehead')).toHaveCount(5);
  await expect.poll(() => storedMusic(page, visitor)).toBe(musicOf(FIRST));
  expect(await kinds(page, visitor)).toEqual(['restored', 'save', 'save', 'save', 'import']);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  await test.step('edits go on from what was restored; unsaved ones can be given up for a version', async () => {
    await editor.click(0);
    await editor.press('ArrowUp');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Versions/ }).click();
    await expect(entry(page, /^Restored.*Current/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, /^Saved.*3 notes/).first()).toBeFocused();
    await restore.click();
    await question.getByRole('button', { name: 'Restore without saving' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await kinds(page, visitor)).toEqual(['restored', 'restored', 'save', 'save', 'save', 'import']);
  });
});

test('two versions are compared on the notation: what came, went and moved has shapes of its own, and words', async ({
  visitor,
  page,
}) => {
  await openThree(visitor, page);
  await page.keyboard.press('Shift+h');
  await entry(page, /^Uploaded/).click();
  await dialog(page).getByLabel('Compare with').click();
  await page
    .getByRole('option', { name: /^Saved/ })
    .nth(1)
    .click();
  const before = dialog(page).getByRole('region', { name: /^Before: Uploaded/ });
  const after = dialog(page).getByRole('region', { name: /^After: Saved/ });
  const marks = (side: Locator, kind: string) => side.locator(`[data-change=${kind}]`);
  await expect(marks(after, 'added')).toHaveCount(1, { timeout: 30_000 });
  await expect(marks(before, 'moved')).toHaveCount(1);
  await expect(marks(after, 'moved')).toHaveCount(1);
  await expect(marks(before, 'length')).toHaveCount(1);
  const changes = dialog(page).getByRole('group', { name: 'What has changed' });
  await expect(changes).toContainText('1 note added');
  await expect(changes).toContainText('1 note moved');
  await expect(changes).toContainText('2 signs added');
  await expect(changes).toContainText('1 sign changed');
  await expect(marks(after, 'sign-added')).toHaveCount(2);
  await expect(marks(before, 'sign-added')).toHaveCount(0);
  await changes.getByRole('button', { name: 'Next change' }).press('Enter');
  await expect(changes.getByRole('status')).toHaveText('Change 1 of 6, measure 1: F 5 became G 5');
  await changes.getByRole('button', { name: 'Next change' }).press('Enter');
  await expect(changes.getByRole('status')).toHaveText('Change 2 of 6, measure 1: a title, changed');
  await changes.getByRole('button', { name: 'Next change' }).press('Enter');
  await expect(changes.getByRole('status')).toHaveText('Change 3 of 6, measure 1: a slur, added');
  await changes.getByRole('button', { name: 'Next change' }).press('Enter');
  await expect(changes.getByRole('status')).toHaveText('Change 4 of 6, measure 2: G 5 has another length');
  await changes.getByRole('button', { name: 'Next change' }).press('Enter');
  await expect(changes.getByRole('status')).toHaveText('Change 5 of 6, measure 2: A 5 added');
  await expectGoodLooks(page, 'two versions compared');
  await page.setViewportSize(DESKTOP);
  await dialog(page).getByLabel('Compare with').click();
  await page
    .getByRole('option', { name: /^Saved/ })
    .first()
    .click();
  await expect(marks(before, 'removed')).toHaveCount(2, { timeout: 30_000 });
  await expect(changes).toContainText('2 notes removed');
});

test('a comparison that takes too long is given up, leaves the version on paper, and can be asked for again', async ({
  visitor,
  page,
}) => {
  await openThree(visitor, page);
  // A worker that never answers stands for two scores of an hour.
  await page.addInitScript(`{
    const Real = Worker;
    window.Worker = class extends Real {
      constructor(url, options) { super(url, options); this.silent = options?.name === 'comparing' && !window.answering; }
      postMessage(message, transfer) { if (!this.silent) super.postMessage(message, transfer); }
    };
  }`);
  await page.reload();
  await expect(page.locator('[data-testid=system]').first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Shift+h');
  await entry(page, /^Uploaded/).click();
  await expect(heads(page)).toHaveCount(5, { timeout: 30_000 });
  const compareWithSaved = async () => {
    await dialog(page).getByLabel('Compare with').click();
    await page
      .getByRole('option', { name: /^Saved/ })
      .nth(1)
      .click();
  };
  await compareWithSaved();
  const waiting = dialog(page).getByRole('progressbar', { name: /^The two versions are being compared/ });
  await expect(waiting).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'two versions being compared');
  await dialog(page).getByRole('button', { name: 'Do not compare' }).click();
  await expect(waiting).toBeHidden();
  await expect(dialog(page).getByLabel('Compare with')).toHaveText('No other version');
  await expect(heads(page)).toHaveCount(5);
  await page.evaluate('void (window.answering = true)');
  await compareWithSaved();
  await expect(dialog(page).getByRole('group', { name: 'What has changed' })).toContainText('1 note added');
});

test('what was saved in another tab meanwhile is not covered over unseen', async ({ visitor, page }) => {
  await openThree(visitor, page);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitem', { name: /^Versions/ }).click();
  await expect(entry(page, /^Saved.*Current/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(heads(page)).toHaveCount(5, { timeout: 30_000 });
  await saveElsewhere(visitor, SECOND);
  const restore = dialog(page).getByRole('button', { name: 'Restore this version' });
  await restore.click();
  await expect(page.getByText(/^Somebody saved this score meanwhile/)).toBeVisible();
  await expect(dialog(page).getByRole('option')).toHaveCount(4);
  expect(await storedMusic(page, visitor)).toBe(musicOf(SECOND));
  await restore.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedMusic(page, visitor)).toBe(musicOf(FIRST));
});
