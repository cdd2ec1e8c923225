import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { heard, listenTo } from './loudspeaker';
import { expect, test } from './product';
import { RollOnPage, type Spot } from './roll';

const PIECE = [
  `4/4 key=C bpm=120 name="Piano" clefs=treble,bass | ${Array<string>(8).fill('C5/q D5/q E5/q F5/q // C3/w').join(' | ')} |`,
  `4/4 name="Flute" program=73 | ${Array<string>(8).fill('r/w').join(' | ')} |`,
].join('\n');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Practice' });
/** The middle of a measure that stands n-th on the first line of four. */
const onLine = async (page: Page, share: number) => {
  const box = await page.getByTestId('system').first().boundingBox();
  if (!box) throw new Error('no line');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
};

test('practising: a loop by drag, clicks, speed by the percent, a trainer, parts, hands, another pitch', async ({
  visitor,
  page,
}) => {
  test.setTimeout(300_000);
  await listenTo(page);
  await visitor.openNewScore(PIECE, 'To practise');
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('svg[data-marks]').first()).toBeAttached();

  await test.step('a drag across measures is a loop, which is played round and round', async () => {
    const [from, to] = [await onLine(page, 0.35), await onLine(page, 0.45)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByTestId('loop')).toHaveCount(1);
    await button(page, 'Play').click();
    await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '1');
    await expect.poll(() => heard(page)).toBeGreaterThan(0.003);
    const clock = async () => Number((await page.getByTestId('clock').textContent())?.slice(3, 5));
    const seen: number[] = [];
    await expect
      .poll(async () => {
        seen.push(await clock());
        return seen.some((sec, index) => sec < (seen[index - 1] ?? 0));
      })
      .toBe(true);
    await button(page, 'Pause').click();
  });
  await test.step('its edges are dragged, and a drag that is broken off has never been', async () => {
    const edge = page.locator('[data-loop-edge=to]');
    const drag = async (share: number) => {
      const box = await edge.boundingBox();
      const to = await onLine(page, share);
      await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 30);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
    };
    await button(page, 'Practice').click();
    await expect(panel(page)).toContainText('LoopMeasure 2');
    await drag(0.9);
    await page.mouse.up();
    await expect(panel(page)).toContainText('Measures 2 to 4');
    await drag(0.4);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(panel(page)).toContainText('Measures 2 to 4');
  });
  await test.step('the panel is accessible, and its edges have keys', async () => {
    await expectAccessible(page, 'the practice panel');
    await panel(page).getByRole('slider', { name: 'Last measure of the loop' }).press('ArrowLeft');
    await expect(panel(page)).toContainText('Measures 2 to 3');
  });
  await test.step('they stand under the seek bar, too: keys and the mouse move them from measure to measure', async () => {
    const bar = page.getByRole('region', { name: 'Playback' });
    const last = bar.getByRole('slider', { name: 'Last measure of the loop' });
    await last.press('ArrowRight');
    await expect(panel(page)).toContainText('Measures 2 to 4');
    const whole = await bar.getByRole('slider', { name: 'Position' }).locator('xpath=../..').boundingBox();
    const length = whole?.width ?? 0;
    const drag = async (measures: number) => {
      const box = await last.locator('xpath=..').boundingBox();
      const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 9];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (measures * length) / 16, y);
      await page.mouse.move(x + (measures * length) / 8, y);
    };
    const place = async () => Math.round((await last.locator('xpath=..').boundingBox())?.x ?? 0);
    // The handle follows a moment after the words, and glides: four of eight measures are half of the bar.
    let before = NaN;
    await expect
      .poll(async () => {
        const seen = before;
        before = await place();
        return before === seen && Math.abs(before - (whole?.x ?? 0) - length / 2) < length / 16;
      })
      .toBe(true);
    await drag(2);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(panel(page)).toContainText('Measures 2 to 4');
    await expect.poll(place).toBe(before);
    await drag(-1);
    await page.mouse.up();
    await expect(panel(page)).toContainText('Measures 2 to 3');
    await expect(page.getByTestId('loop')).toHaveCount(1);
  });
  await test.step('a drag across the roll is a loop, too, and its edges are dragged there', async () => {
    const roll = new RollOnPage(page);
    await roll.open();
    await expect(page.getByTestId('loop')).toHaveCount(1);
    const drag = async (from: Spot, to: Spot) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(await roll.spot(60, 0.5), await roll.spot(60, 2.5));
    await expect(panel(page)).toContainText('Measures 1 to 3');
    await drag(await roll.spot(60, 3), await roll.spot(60, 3.5));
    await expect(panel(page)).toContainText('Measures 1 to 4');
    await drag(await roll.spot(60, 0), await roll.spot(60, 1.5));
    await expect(panel(page)).toContainText('Measures 2 to 4');
    await page.getByLabel('View as').click();
    await page.getByRole('option', { name: 'Sheet' }).click();
    await expect(page.getByTestId('system').first()).toBeVisible();
    await panel(page).getByRole('slider', { name: 'Last measure of the loop' }).press('ArrowLeft');
    await expect(panel(page)).toContainText('Measures 2 to 3');
  });
  await test.step('any speed, and the trainer goes on from it at each pass', async () => {
    const speed = panel(page).getByRole('slider', { name: 'Playing speed in percent' });
    await speed.press('End');
    await expect(panel(page)).toContainText('150 %');
    await speed.press('ArrowLeft');
    await expect(page.getByRole('combobox', { name: 'Speed' })).toContainText('1.49×');
    await speed.press('PageDown');
    await panel(page).getByLabel('Faster each pass').check();
    await panel(page).getByRole('combobox', { name: 'Up to' }).click();
    await page.getByRole('option', { name: '150 %' }).click();
    await button(page, 'Play').click();
    await expect(panel(page)).toContainText('144 %', { timeout: 20_000 });
    await button(page, 'Pause').click();
  });
  await test.step('a measure is counted in while the cursor waits, and the metronome clicks', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('c');
    await expect(panel(page).getByLabel('Count-in')).toBeChecked();
    await page.keyboard.press('m');
    await expect(panel(page).getByLabel('Metronome')).toBeChecked();
    await panel(page).getByRole('button', { name: 'Mute Piano' }).click();
    await expect(page.getByTestId('silent')).toHaveCount(await page.getByTestId('system').count());
    await button(page, 'Play').click();
    // Clicks alone: both parts are silent. Who looks only now and then may find a pause between two each time.
    await expect.poll(() => heard(page), { intervals: [20] }).toBeGreaterThan(0.001);
    await button(page, 'Pause').click();
  });
  await test.step('each part is as loud as its slider says', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('c');
    await page.keyboard.press('m');
    await panel(page).getByRole('button', { name: 'Mute Piano' }).click();
    const volume = panel(page).getByRole('slider', { name: 'Volume of Piano' });
    const loudest = async () => {
      let most = 0;
      for (const end = Date.now() + 600; Date.now() < end;) most = Math.max(most, await heard(page));
      return most;
    };
    await button(page, 'Play').click();
    await expect.poll(() => heard(page), { intervals: [20] }).toBeGreaterThan(0.003);
    const full = await loudest();
    await volume.press('Home');
    await expect.poll(loudest).toBeLessThan(0.0005);
    for (let step = 0; step < 5; step++) await volume.press('PageUp');
    await expect.poll(loudest).toBeGreaterThan(full / 20);
    expect(await loudest()).toBeLessThan(full / 2);
    await volume.press('End');
    await expect.poll(loudest).toBeGreaterThan(full / 2);
    await button(page, 'Pause').click();
  });
  await test.step('solo, one hand, another pitch', async () => {
    await panel(page).getByRole('button', { name: 'Only Flute' }).click();
    await expect(panel(page).getByRole('button', { name: 'Only Flute' })).toHaveAttribute('aria-pressed', 'true');
    await panel(page).getByRole('button', { name: 'Left', exact: true }).click();
    await panel(page).getByRole('button', { name: 'A semitone higher' }).click();
    await panel(page).getByRole('button', { name: 'A semitone higher' }).click();
    await expect(panel(page)).toContainText('2 semitones higher');
  });
  await test.step('all of it is kept with the song on this device; keys end the loop', async () => {
    await page.reload();
    await expect(page.getByTestId('loop').first()).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('q');
    await expect(panel(page)).toContainText('Measures 2 to 3');
    await expect(panel(page)).toContainText('2 semitones higher');
    await page.keyboard.press('l');
    await expect(page.getByTestId('loop')).toHaveCount(0);
    await page.keyboard.press(',');
    await expect(page.getByRole('combobox', { name: 'Speed' })).toContainText('0.95×');
    await page.keyboard.press('q');
    await expect(panel(page)).toHaveCount(0);
  });
});

test('media keys play and pause, the screen stays awake meanwhile, and unplugged headphones pause', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => {
    const page = globalThis as unknown as {
      keys: Record<string, (() => void) | null>;
      awake: number;
      navigator: object;
    };
    page.keys = {};
    page.awake = 0;
    const lock = () => Promise.resolve({ release: () => Promise.resolve(void page.awake--) });
    Object.defineProperty(page.navigator, 'wakeLock', { value: { request: () => (page.awake++, lock()) } });
    Object.defineProperty(page.navigator, 'mediaSession', {
      value: { setActionHandler: (name: string, act: () => void) => (page.keys[name] = act), playbackState: 'none' },
    });
  });
  await visitor.openNewScore(PIECE, 'On the train');
  await expect(page.locator('svg[data-marks]').first()).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => page.evaluate('typeof keys.play')).toBe('function');
  await page.evaluate('keys.play()');
  await expect(button(page, 'Pause')).toBeVisible();
  await expect.poll(() => page.evaluate('awake')).toBe(1);
  await page.evaluate('keys.pause()');
  await expect(button(page, 'Play')).toBeVisible();
  await expect.poll(() => page.evaluate('awake')).toBe(0);
  await button(page, 'Play').click();
  await expect(page.getByTestId('clock')).toHaveText(/^00:0[1-9]/);
  await page.evaluate(`
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([]);
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  `);
  await expect(button(page, 'Play')).toBeVisible();
});
