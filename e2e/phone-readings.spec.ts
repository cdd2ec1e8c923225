import { expectAccessible } from './accessible';
import { tooWide } from './looks';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';

test('a finger puts a transcription right: readings stand in a list, a tap chooses, a tap takes it back', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  await visitor.signUp();
  const id = await visitor.bring('Minuet');
  await visitor.waitUntil('Ready', 'Minuet');
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await page.getByRole('button', { name: 'Reads wrong?' }).tap();
  const cards = page.getByTestId('reading');
  await expect(page.getByTestId('preview').nth(3)).toBeVisible({ timeout: 30_000 });
  const [first, second] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!];
  expect(second.y).toBeGreaterThan(first.y + first.height);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'readings on a phone');

  await cards.nth(1).tap();
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Written anew and saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'true');

  for (const name of ['By hand', 'Tap']) {
    await page.getByRole('tab', { name, exact: true }).tap();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, `readings on a phone, ${name}`);
  }
  await page.getByRole('button', { name: 'Play and tap' }).tap();
  const beat = page.getByRole('button', { name: 'Beat', exact: true });
  await expect(beat).toBeEnabled({ timeout: 30_000 });
  for (let count = 0; count < 4; count++) {
    await beat.tap();
    await page.waitForTimeout(500);
  }
  await expect(page.getByText('4 beats tapped')).toBeVisible();
  await page.getByRole('button', { name: 'Write with these beats' }).tap();
  await expect(page.getByText('Written anew and saved.')).toBeVisible();
});
