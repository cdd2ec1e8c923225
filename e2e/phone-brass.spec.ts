import { Editor } from './editor';
import { tooWide } from './looks';
import { expect, test } from './product';

test('on a phone a song becomes a quartet, too, and the page stays as narrow as it is', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | G5/h A5/h | G5/w |', 'Pocket brass');
  await page.getByRole('tab', { name: 'Edit' }).tap();
  const editor = new Editor(page);
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
  await expect(editor.selected).toHaveCount(1);
  const brass = page.getByRole('button', { name: 'AI brass version', exact: true });
  await brass.scrollIntoViewIfNeeded();
  await brass.tap();
  await expect(page.getByText('Your brass version is here.')).toBeVisible();
  await expect(page.locator('[data-testid=system]').first()).toContainText('Tuba');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.locator('[data-testid=system]').first()).not.toContainText('Tuba');
});
