import { expectAccessible } from './accessible';
import { expect, test } from './product';

const MUSIC = '4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | G5/w |';

test.use({ storageState: { cookies: [], origins: [] } });

test('each tour is shown once, leads on by buttons and keys, and can be skipped', async ({ visitor, page }) => {
  const box = page.locator('.driver-popover');
  const cookies = async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('tour_'));

  await test.step('songbook: two stops, with progress', async () => {
    await visitor.signUp();
    await expect(box).toContainText('Your songbook');
    await expect(box).toContainText('1 of 2');
    await expectAccessible(page, 'the first stop');
    await box.getByRole('button', { name: 'Next' }).click();
    await expect(box).toContainText('A new song');
    await box.getByRole('button', { name: 'Done' }).click();
    await expect(box).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add a song' })).toHaveAttribute('aria-haspopup', 'menu');
    const [seen] = await cookies();
    expect(seen?.name).toBe('tour_songbook');
    const days = ((seen?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  });

  await test.step('score: by keys, which do nothing to the page below', async () => {
    await visitor.openScore(MUSIC, 'Toured');
    await expect(box).toContainText('Listen');
    await page.keyboard.press('ArrowRight');
    await expect(box).toContainText('Practise');
    await page.keyboard.press('f'); // would open the music stand
    await expect(box).toContainText('Practise');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('edit mode: sheet, then roll', async () => {
    await page.getByRole('tab', { name: 'Edit' }).click();
    await expect(box).toContainText('Select a note, then change it');
    await box.getByRole('button', { name: 'Skip the tour' }).last().click();
    await expect(box).toHaveCount(0);
    await page.goto(`${page.url()}&view=roll`);
    await expect(box).toContainText('Tools of the piano roll');
    await box.getByRole('button', { name: 'Next' }).click();
    await expect(box).toContainText('One piece, two views');
    await box.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('none comes again', async () => {
    expect((await cookies()).map(({ name }) => name).sort()).toEqual([
      'tour_edit_roll',
      'tour_edit_sheet',
      'tour_score',
      'tour_songbook',
    ]);
    await page.reload();
    await expect(page.getByRole('toolbar', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
    await visitor.goTo('/songbook');
    await expect(page.getByRole('main').getByText('Toured').first()).toBeVisible();
    await page.waitForTimeout(1500); // three looks of the page
    await expect(box).toHaveCount(0);
  });
});

test('a dialog that is open comes first', async ({ visitor, page }) => {
  await visitor.signUp();
  await page.context().clearCookies({ name: /^tour_/ });
  await visitor.goTo('/songbook/newfolder');
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('New Folder');
  await page.waitForTimeout(1500); // three looks of the page
  await expect(page.locator('.driver-popover')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.driver-popover')).toContainText('Your songbook');
});
