import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { heard, listenTo } from './loudspeaker';
import { giveMidiKeyboard } from './midi-keyboard';
import { expect, test } from './product';

const PIECE =
  '4/4 key=C bpm=120 name="Piano" clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | [E5 G5]/h C5/h // C3/w |';

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect MIDI' });
const pressed = (page: Page) => page.getByTestId('pressed-key');
const panel = (page: Page) => page.getByRole('region', { name: 'Practice' });

async function connect(page: Page): Promise<void> {
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  await connectButton(page).click();
  await expect(connectButton(page)).toHaveAttribute('aria-pressed', 'true');
}

test('in play mode a MIDI keyboard sounds and lights the sheet; it stays connected in edit mode and back', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  const keyboard = await giveMidiKeyboard(page);
  await listenTo(page);
  await visitor.openNewScore(PIECE, 'By hand');
  await connect(page);

  await test.step('a key sounds while it is down, at once where the notes begin', async () => {
    await expect
      .poll(async () => {
        await keyboard.lift(72);
        await keyboard.press(72);
        return heard(page);
      })
      .toBeGreaterThan(0.003);
    await expect(pressed(page)).toHaveAttribute('data-mark', 'ring');
    await keyboard.lift(72);
    await expect(pressed(page)).toHaveCount(0);
    await expect.poll(() => heard(page), { timeout: 10_000 }).toBeLessThan(0.001);
  });
  await test.step('a key that is not written there stands where it would be written', async () => {
    await keyboard.press(73, 45);
    await expect(pressed(page)).toHaveCount(2);
    await expect(pressed(page).first()).toHaveAttribute('data-mark', 'ghost');
    await expect(pressed(page).first()).toHaveText('♯');
    await keyboard.lift(73, 45);
    await expect(pressed(page)).toHaveCount(0);
  });
  await test.step('on the roll its row is lit', async () => {
    await page.getByRole('combobox', { name: 'View as' }).click();
    await page.getByRole('option', { name: 'Pianoroll' }).click();
    const over = page.getByTestId('roll').locator('canvas').last();
    await expect(over).toBeVisible();
    const painted = () => over.evaluate((canvas: { toDataURL(): string }) => canvas.toDataURL()) as Promise<string>;
    const before = await painted();
    await keyboard.press(61);
    await expect.poll(painted).not.toBe(before);
    await keyboard.lift(61);
    await expect.poll(painted).toBe(before);
    await page.getByRole('combobox', { name: 'View as' }).click();
    await page.getByRole('option', { name: 'Sheet' }).click();
    await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible();
  });
  await test.step('edit mode writes with it, without connecting it again; play mode sounds again', async () => {
    await page.getByRole('tab', { name: 'Edit' }).click();
    await expect(connectButton(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
    await page.getByRole('tab', { name: 'Play' }).click();
    await expect(connectButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('svg[data-marks]').first()).toBeAttached();
    await keyboard.press(74);
    await expect(pressed(page)).toHaveCount(1);
  });
  await test.step('a keyboard that is unplugged lets its keys go and is not connected', async () => {
    await keyboard.unplug();
    await expect(pressed(page)).toHaveCount(0);
    await expect(connectButton(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('in play mode, too, what MIDI cannot do is said', async ({ visitor, page }) => {
  await visitor.openNewScore(PIECE, 'No keyboard');
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  const answer = (value: string) =>
    page.evaluate(`Object.defineProperty(navigator, 'requestMIDIAccess', { configurable: true, value: ${value} })`);
  await answer(`() => Promise.resolve({ inputs: new Map() })`);
  await connectButton(page).click();
  await expect(page.getByText('Please connect a midi device!')).toBeVisible();
  await answer(`() => Promise.reject(new Error('no'))`);
  await connectButton(page).click();
  await expect(page.getByText('MIDI could not be connected.')).toBeVisible();
  await expect(connectButton(page)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate('delete navigator.requestMIDIAccess; delete Object.getPrototypeOf(navigator).requestMIDIAccess');
  const asked = page.waitForEvent('dialog');
  const clicked = connectButton(page).click();
  const alert = await asked;
  expect(alert.message()).toBe('MIDI is only supported in Google Chrome.');
  await alert.accept();
  await clicked;
});

test('the music waits for the right keys, and says afterwards how right each measure was', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  const keyboard = await giveMidiKeyboard(page);
  await visitor.openNewScore(PIECE, 'It waits');
  await expect(page.locator('svg[data-marks]').first()).toBeAttached({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Connect a MIDI keyboard' }).click();
  // By key: a mouse button that is let go late, over a list that has just opened, chooses what lies under it.
  await panel(page).getByRole('combobox', { name: 'You play' }).press('Enter');
  await page.getByRole('option', { name: 'Piano, right hand' }).click();
  await expect(panel(page).getByLabel('Wait for the right keys')).toBeChecked();
  await expectAccessible(page, 'the practice panel with a keyboard');
  const next = page.getByTestId('next-key');

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  /** The music stands, and these are what it waits for. */
  const asked = async (...keys: readonly number[]) => {
    await expect(next).toHaveCount(keys.length);
    for (const [index, key] of keys.entries()) await expect(next.nth(index)).toHaveAttribute('data-midi', String(key));
    // Last: that of the key before is due as well, until the music goes on.
    await expect(next.first()).toHaveAttribute('data-state', 'due');
  };
  await test.step('it stands until the key is right', async () => {
    await asked(72);
    await keyboard.press(71);
    await expect(pressed(page)).toHaveAttribute('data-state', 'wrong');
    await keyboard.lift(71);
    await expect(page.getByTestId('clock')).toHaveText(/^00:00/);
    await keyboard.play(72);
    await asked(74);
    await keyboard.play(74);
    await asked(76);
    await keyboard.play(76);
    await asked(77);
    await keyboard.play(77);
  });
  await test.step('and goes on when all keys of a chord have been pressed', async () => {
    await asked(76, 79);
    await keyboard.play(79);
    await asked(76);
    await keyboard.play(76);
    await asked(72);
    await keyboard.play(72);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
  await test.step('it says how right it was, on the sheet and in the panel, and what to go on with', async () => {
    await expect(page.getByTestId('accuracy')).toHaveText(['80%', '100%']);
    await expect(panel(page)).toContainText('88 % right');
    await page.mouse.move(640, 80); // off the button, whose tooltip lies over the panel
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Loop measure 1' }).click();
    await expect(page.getByTestId('loop')).toHaveCount(1);
  });
  await test.step('a keyboard that is unplugged is not waited for', async () => {
    await keyboard.unplug();
    await expect(panel(page).getByRole('button', { name: 'Connect a MIDI keyboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByTestId('clock')).toHaveText(/^00:01/);
    await expect(next).toHaveCount(0);
  });
});
