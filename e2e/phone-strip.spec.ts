import { chooseOriginal } from './beside';
import { fingerOn } from './finger';
import { tooWide } from './looks';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';

test('on a phone the recording lies above the sheet: a tap goes there, a finger moves a barline', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const id = await visitor.bring('Minuet');
  await visitor.waitUntil('Ready', 'Minuet');
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await chooseOriginal(page);
  const strip = page.getByTestId('recording-strip');
  await expect(strip.getByTestId('wave')).toHaveAttribute('d', /^M.{2000}/s);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);

  const barline = page.getByRole('slider', { name: 'Barline before measure 2' });
  const secNow = async () => Number(await barline.getAttribute('aria-valuenow'));
  const was = await secNow();
  await strip.tap({ position: { x: 80 * (was + 0.6), y: 28 } });
  await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '1');

  const box = await barline.boundingBox();
  if (!box) throw new Error('no barline to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await fingerOn(page);
  await finger('touchStart', x, y);
  for (const way of [4, 8, 12]) await finger('touchMove', x + way, y);
  await expect.poll(secNow).toBeGreaterThan(was + 0.1);
  await finger('touchEnd', 0, 0);
  await expect(page.getByText('Written anew and saved.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(secNow).toBeGreaterThan(was + 0.1);
});
