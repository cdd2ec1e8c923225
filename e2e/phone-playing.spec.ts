import { expectAccessible } from './accessible';
import { tooWide } from './looks';
import { expect, test } from './product';

const PIECE = `4/4 key=C bpm=60 clefs=treble | ${Array<string>(8).fill('C5/q D5/q E5/q F5/q').join(' | ')} |`;

test('on a phone the place and speed of play mode hold in edit mode, where they stand over the tools while it plays', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(PIECE, 'Pocket');
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
  const position = page.getByRole('slider', { name: 'Position' });
  await position.press('PageUp'); // ten seconds on
  await page.getByRole('tab', { name: 'Edit' }).tap();
  const tools = page.getByRole('toolbar', { name: 'Edit' });
  await tools.getByRole('button', { name: 'Play' }).tap();
  await expect(tools.getByRole('slider', { name: 'Position' })).toBeVisible();
  await expect(page.getByTestId('clock')).toHaveText(/^00:1[0-9]/);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await tools.getByRole('button', { name: 'Pause' }).tap();
  await expect(position).toHaveCount(0);
});

test('on a phone a loop is made in the panel, and its edges are dragged by a finger', async ({ visitor, page }) => {
  await visitor.openNewScore(PIECE, 'Pocket loop');
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Practice', exact: true }).tap();
  const panel = page.getByRole('region', { name: 'Practice' });
  await panel.getByRole('button', { name: 'Loop this measure' }).tap();
  await expect(panel).toContainText('LoopMeasure 1');
  await expect(page.locator('[data-loop-edge=to]')).toBeVisible();
  await panel.getByRole('slider', { name: 'Last measure of the loop' }).press('ArrowRight');
  await expect(panel).toContainText('Measures 1 to 2');
  await expectAccessible(page, 'the practice panel on a phone');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await panel.getByRole('button', { name: 'Close practice' }).tap();
  await expect(panel).toHaveCount(0);
});
