import { Editor } from './editor';
import { tooWide } from './looks';
import { expect, test } from './product';

const MUSIC = '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w |';
const LEAST_PX = 44;

test('on a phone a tap selects, a drag edits, a long press asks, and the thumb reaches everything', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(MUSIC, 'Pocket');
  const editor = new Editor(page);
  await page.getByRole('tab', { name: 'Edit' }).tap();
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
  await expect(editor.selected).toHaveCount(1); // the first note
  const toolbar = page.getByRole('toolbar', { name: 'Edit' });
  const screen = page.viewportSize()!;
  expect((await toolbar.boundingBox())!.y).toBeGreaterThan(screen.height / 2);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  for (const button of await toolbar.locator('button:not([tabindex="-1"])').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box!.width, box!.height), (await button.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(
      LEAST_PX,
    );
  }
  const second = await editor.head(1);
  await page.touchscreen.tap(second.x, second.y);
  await expect(editor.speech).toHaveText(/beat 2.*D 5/);

  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await finger('touchStart', second.x, second.y);
  for (let way = 4; way <= 16; way += 4) await finger('touchMove', second.x, second.y - way);
  await finger('touchEnd', 0, 0);
  await expect(editor.speech).not.toHaveText(/D 5/);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(editor.speech).toHaveText(/D 5/);

  await page.getByRole('button', { name: 'G 4', exact: true }).click();
  await expect(editor.speech).toHaveText(/G 4|E 5/);

  for (const name of ['A 0', 'C 8']) await expect(page.getByRole('button', { name, exact: true })).toBeAttached();
  await editor.press('i');
  const properties = page.getByRole('dialog', { name: 'Score Properties' });
  await expect(properties.getByLabel('Composer')).toBeVisible();
  await expect(properties.getByLabel('Subtitle')).toHaveCount(0);
  await expect(properties.getByLabel('Number of bars')).toHaveCount(0);
  await properties.getByRole('button', { name: 'Cancel' }).tap();
  await expect(properties).toBeHidden();

  const first = await editor.head(0);
  await finger('touchStart', first.x + 25, first.y + 20);
  await expect(page.getByRole('menuitem', { name: 'Insert measure before' })).toBeVisible();
  await finger('touchEnd', 0, 0);
});
