import type { SongSettings } from '@notewright/contracts';
import type { Page } from '@playwright/test';
import { chooseOriginal, mix } from './beside';
import { expectGoodLooks } from './looks';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import { storedSong } from './stored';

const strip = (page: Page) => page.getByTestId('recording-strip');
const barline = (page: Page, measure: number) =>
  page.getByRole('slider', { name: `Barline before measure ${measure}` });
const secOf = async (page: Page, measure: number) => Number(await barline(page, measure).getAttribute('aria-valuenow'));
const clock = (page: Page) => page.getByTestId('clock');

/** The song as the server has it: where its measures begin, and the facts given about it. */
async function stored(page: Page, id: string): Promise<{ startsSec: (number | undefined)[]; settings: SongSettings }> {
  const { score, settings } = await storedSong(page, id);
  return { startsSec: score.measures.map(({ timestampSec }) => timestampSec), settings };
}

test('the recording lies above the sheet: a click goes there, a barline that is moved takes the reading along', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const id = await visitor.bring('Minuet');
  await visitor.waitUntil('Ready', 'Minuet');
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await chooseOriginal(page);
  const before = await stored(page, id);

  await test.step('its sound is drawn, with the barlines of the sheet', async () => {
    await expect(strip(page).getByTestId('wave')).toHaveAttribute('d', /^M.{2000}/s);
    for (const measure of [2, 3])
      expect(await secOf(page, measure)).toBeCloseTo(before.startsSec[measure - 1] ?? NaN, 1);
    await expectGoodLooks(page, 'the recording as a strip');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a click goes there', async () => {
    const [from = NaN, to = NaN] = [await secOf(page, 3), await secOf(page, 4)];
    const box = await strip(page).boundingBox();
    await strip(page).click({ position: { x: 80 * ((from + to) / 2), y: (box?.height ?? 0) / 2 } });
    await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '2');
    await expect(clock(page)).toContainText(`0:0${Math.floor((from + to) / 2)}`);
  });

  const drag = async (measure: number, byPx: number) => {
    const box = await barline(page, measure).boundingBox();
    if (!box) throw new Error('no barline to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + byPx, y, { steps: 4 });
  };
  const was = await secOf(page, 3);

  await test.step('Escape puts a barline back that is being dragged, and one that was moved by keys', async () => {
    await drag(3, 30);
    await expect.poll(() => secOf(page, 3)).toBeGreaterThan(was + 0.3);
    await page.keyboard.press('Escape');
    await expect.poll(() => secOf(page, 3)).toBe(was);
    await page.mouse.up();
    await barline(page, 3).press('PageUp');
    await expect.poll(() => secOf(page, 3)).toBeCloseTo(was + 0.1, 2);
    await barline(page, 3).press('Escape');
    await expect.poll(() => secOf(page, 3)).toBe(was);
    expect((await stored(page, id)).settings).toEqual(before.settings);
  });

  await test.step('let go elsewhere, the measure begins there', async () => {
    await drag(3, 16);
    await page.mouse.up();
    await expect(page.getByText('Written anew and saved.')).toBeVisible({ timeout: 60_000 });
    await expect.poll(async () => (await stored(page, id)).startsSec[2]).toBeCloseTo(was + 0.2, 2);
    const after = await stored(page, id);
    expect(after.settings.beatsSec?.length).toBeGreaterThan(4);
    expect(after.startsSec[1]).toBeCloseTo(before.startsSec[1] ?? NaN, 2);
    expect(after.startsSec[3]).toBeCloseTo(before.startsSec[3] ?? NaN, 2);
    await expect.poll(() => secOf(page, 3)).toBeCloseTo(was + 0.2, 1);
  });

  await test.step('and it is taken back, or done by keys', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(async () => (await stored(page, id)).settings).toEqual(before.settings);
    await expect.poll(() => secOf(page, 3)).toBeCloseTo(was, 1);
    await barline(page, 4).press('PageDown');
    await barline(page, 4).press('Enter');
    await expect.poll(async () => (await stored(page, id)).startsSec[3], { timeout: 60_000 }).toBeCloseTo((before.startsSec[3] ?? NaN) - 0.1, 2); // prettier-ignore
  });

  await test.step('whoever does not want it hides it, also next time', async () => {
    await mix(page).getByRole('button', { name: 'Waveform' }).click();
    await expect(strip(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
    await chooseOriginal(page);
    await expect(mix(page).getByRole('button', { name: 'Waveform' })).toHaveAttribute('aria-pressed', 'false');
    await expect(strip(page)).toHaveCount(0);
  });
});
