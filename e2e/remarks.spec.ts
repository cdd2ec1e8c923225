import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS } from './screens-list';
import { storedScore } from './stored';
import { Visitor } from './visitor';

const WORDS = 'שקט כאן 🎻 softer, and breathe before the second phrase';

test('a note to oneself is written while playing, moves with its measure, is changed, shown to others only if wanted, and deleted', async ({
  visitor,
  page,
  browser,
}) => {
  await visitor.openNewScore('4/4 | C4/w | D4/w | E4/w |', 'Air');
  const id = visitor.openId();
  const remarks = async () => (await storedScore(page, id)).measures.map(({ remark }) => remark);
  const mark = (on = page) => on.getByRole('button', { name: /^Note at measure/ });
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect(mark()).toHaveCount(0);

  // On the smallest phone, by keyboard.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Notes to yourself' });
  await dialog.getByLabel('Measure').fill('9');
  await expect(dialog.getByText('The score has measures 1 to 3.')).toBeVisible();
  await dialog.getByLabel('Measure').fill('2');
  await dialog.getByLabel('Note', { exact: true }).fill(WORDS);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click(); // what was typed is not thrown away
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByRole('heading', { name: 'Measure 2' })).toBeVisible();
  await expect.poll(remarks).toEqual([undefined, WORDS, undefined]);
  await expectAccessible(page, 'notes to oneself');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(mark()).toHaveAccessibleName(`Note at measure 2: ${WORDS}`);
  await page.setViewportSize({ width: 1280, height: 800 });

  // It goes where its measure goes, and comes back with undo.
  const editor = new Editor(page);
  await editor.open();
  await editor.staffMenu(0, 'Insert measure before');
  await expect(mark()).toHaveAccessibleName(/^Note at measure 3/);
  await editor.staffMenu(1, 'Delete measure');
  await expect(mark()).toHaveCount(0);
  await editor.press('Control+z');
  await mark().click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue(WORDS);
  await dialog.getByLabel('Note', { exact: true }).fill('louder');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(mark()).toHaveAccessibleName('Note at measure 3: louder');
  await editor.save();
  expect(await remarks()).toEqual([undefined, undefined, 'louder', undefined]);

  // Whoever has the link reads it when its owner says so.
  await page.getByRole('button', { name: 'Share' }).click();
  const address = page.getByLabel('Private link');
  await expect(address).toHaveValue(/token=/);
  const context = await browser.newContext();
  const stranger = new Visitor(await context.newPage());
  await stranger.page.goto(await address.inputValue());
  await expect(stranger.page.locator('[data-testid=system] .notehead').first()).toBeVisible({
    timeout: DRAWING_LIMIT_MS,
  });
  await expect(mark(stranger.page)).toHaveCount(0);
  const shared = page.waitForResponse((answer) => answer.url().endsWith('/ShareRemarks'));
  const show = page.getByLabel('Show my notes to whoever has the link');
  await show.click(); // it is on once the server has said so
  await shared;
  await expect(show).toBeChecked();
  await stranger.page.reload();
  await expect(mark(stranger.page)).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await mark(stranger.page).click();
  await expect(stranger.page.getByRole('dialog', { name: 'Notes' }).getByText('louder')).toBeVisible();
  stranger.sawNothingBreak();
  await context.close();
  await page.getByRole('button', { name: 'Close' }).click();

  // By right click, in the editor.
  await editor.staffMenu(1, 'Note to yourself …');
  const field = page.getByRole('textbox', { name: 'Note to yourself' });
  await expect(field).toBeFocused();
  await page.keyboard.type('!'); // behind what is there
  await expect(field).toHaveValue('louder!');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(mark()).toHaveCount(0);
  await editor.save();
  expect(await remarks()).toEqual([undefined, undefined, undefined, undefined]);
});
