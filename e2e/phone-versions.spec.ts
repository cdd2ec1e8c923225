import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expectAccessible } from './accessible';
import { tooWide } from './looks';
import { expect, test } from './product';

const FIRST = `4/4 key=C bpm=100 |${Array<string>(9).fill('C5/q D5/q E5/q F5/q').join(' | ')} |`;
const SECOND = '4/4 key=C bpm=100 | C5/h E5/h |';

test('on a phone the list comes first, then the paper; restored by finger', async ({ visitor, page }) => {
  await visitor.openNewScore(FIRST, 'Waltz');
  const system = page.locator('[data-testid=system]');
  await expect(system.first()).toBeVisible({ timeout: 30_000 });
  await visitor.post('/SaveSheet', {
    form: { id: visitor.openId(), sheet: JSON.stringify(encodeMusicJson(music(`title="Waltz" ${SECOND}`))) },
  });
  await page.reload();
  await expect(system.first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'View' }).tap();
  await page.getByRole('menuitem', { name: /^Versions/ }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
  await expectAccessible(page, 'the list of versions on a phone');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole('option', { name: /^Uploaded.*36 notes · 9 measures/ }).tap();
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText('Uploaded, ');
  await expect(dialog.locator('[data-testid=system]').first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'an old version on a phone');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Back to the list' }).tap();
  await dialog.getByRole('option', { name: /^Uploaded/ }).tap();
  await dialog.getByRole('button', { name: 'Restore this version' }).tap();
  await expect(page.getByText(/^The score is as it was on/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Measures 9 to 9' })).toBeAttached();
});
