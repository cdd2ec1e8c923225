import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { fingerOn } from './finger';
import { tooWide } from './looks';
import { giveMidiKeyboard } from './midi-keyboard';
import { expect, test } from './product';
import { RollOnPage } from './roll';

const HANDS =
  '4/4 key=C bpm=120 name="Piano" clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | [E5 G5]/h C5/h // C3/w |';
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

test('on a phone everything to practise with is worked by a finger: the panel, upright and held wide, and the edges of a loop', async ({
  visitor,
  page,
}) => {
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

  for (const name of ['Count-in', 'Metronome', 'Faster each pass']) {
    await panel.getByLabel(name).tap();
    await expect(panel.getByLabel(name)).toBeChecked();
  }
  for (const name of [/^Mute /, /^Only /]) {
    await panel.getByRole('button', { name }).tap();
    await expect(panel.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await panel.getByRole('button', { name: 'A semitone lower' }).tap();
  await expect(panel).toContainText('1 semitone lower');
  await panel.getByRole('combobox', { name: 'Show', exact: true }).tap();
  await page
    .getByRole('option', { name: /keyboard/ })
    .first()
    .tap();
  await expect(page.getByTestId('instrument')).toBeVisible();

  await page.setViewportSize({ width: 640, height: 360 });
  for (const control of [page.getByRole('button', { name: 'Practice', exact: true }), page.getByLabel('Speed').first()])
    await expect(control).toBeInViewport({ ratio: 1 });
  await expect.poll(() => musicPx(page), 'of the music in sight held sideways').toBeGreaterThan(160);
  await expectAccessible(page, 'the practice panel on a phone held sideways');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);

  await panel.getByRole('button', { name: 'Close practice' }).tap();
  await expect(panel).toHaveCount(0);
  const edge = await page.locator('[data-loop-edge=to]').boundingBox();
  if (!edge) throw new Error('no edge to drag');
  const [x, y] = [edge.x + 12, edge.y + 30];
  const finger = await fingerOn(page);
  await finger('touchStart', x, y);
  for (const way of [40, 160, 330]) await finger('touchMove', x - way, y);
  await finger('touchEnd', 0, 0);
  const last = page.getByRole('slider', { name: 'Last measure of the loop' });
  await expect(last).toHaveAttribute('aria-valuetext', 'Measure 1');

  // Chromium takes a tap right behind a quick swipe for the end of it.
  const view = page.getByRole('menuitem', { name: 'Pianoroll' });
  await expect(async () => {
    if (!(await view.isVisible())) await page.getByRole('button', { name: 'View', exact: true }).tap();
    await expect(view).toBeVisible({ timeout: 2000 });
  }).toPass();
  await view.tap();
  const roll = new RollOnPage(page);
  await roll.shown();
  const [from, to] = [await roll.spot(72, 1), await roll.spot(72, 1.7)];
  await finger('touchStart', from.x, from.y);
  for (const way of [0.2, 0.6, 1]) await finger('touchMove', from.x + way * (to.x - from.x), from.y);
  await finger('touchEnd', 0, 0);
  await expect(last).toHaveAttribute('aria-valuetext', 'Measure 2');
});

test('on a phone one hand alone, music that waits for a keyboard, and the sound to take home are worked by a finger', async ({
  visitor,
  page,
}) => {
  const keyboard = await giveMidiKeyboard(page);
  await visitor.openNewScore(HANDS, 'Pocket hands');
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Practice', exact: true }).tap();
  const panel = page.getByRole('region', { name: 'Practice' });
  for (const hand of ['Left', 'Both']) {
    await panel.getByRole('button', { name: hand, exact: true }).tap();
    await expect(panel.getByRole('button', { name: hand, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }

  await panel.getByRole('button', { name: 'Connect a MIDI keyboard' }).tap();
  await panel.getByRole('combobox', { name: 'You play' }).tap();
  await page.getByRole('option', { name: 'Piano, right hand' }).tap();
  await expect(panel.getByLabel('Wait for the right keys')).toBeChecked();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  const next = page.getByTestId('next-key');
  for (const key of [72, 74]) {
    await expect(next).toHaveAttribute('data-midi', String(key));
    await expect(next).toHaveAttribute('data-state', 'due');
    await keyboard.play(key);
  }
  await page.getByRole('button', { name: 'Pause', exact: true }).tap();
  await panel.getByRole('button', { name: 'Close practice' }).tap();

  await page.getByRole('button', { name: 'Export Song' }).tap();
  await page.getByRole('menuitem', { name: 'WAV (sound)' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Save as sound' });
  await dialog.getByLabel('Metronome').tap();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save WAV' }).tap(),
  ]);
  expect(file.suggestedFilename()).toBe('Pocket hands.wav');
  await expect(dialog).toHaveCount(0);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});

/** What the bar on top and the panel leave between them. */
async function musicPx(page: Page): Promise<number> {
  const boxOf = (name: string) => page.getByRole('region', { name }).boundingBox();
  const [bar, panel] = [await boxOf('Playback'), await boxOf('Practice')];
  return bar && panel ? panel.y - bar.y - bar.height : 0;
}
