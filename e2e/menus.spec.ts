import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { expect, test } from './product';

const FLUTE =
  '4/4 key=C bpm=100 name="Flute" program=73 clefs=treble,bass | C5/w // C3/w | D5/w // D3/w | E5/w // E3/w |';

/** Ten times as slow, so that a press and its release lie in the time in which something opens, on quick machines as well. */
async function slowTransitions(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
}

/** Presses what stands in the middle of an entry now, and lifts the button a good while later at the same place. */
async function pressLong(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('menuitem', { name, exact: true }).boundingBox();
  expect(box).not.toBeNull();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForTimeout(700); // a third of a transition this slow: what moves has moved
  await page.mouse.up();
}

test('what is pressed in a menu that is still opening is chosen', async ({ visitor, page }) => {
  await visitor.openNewScore(FLUTE, 'Pressed early');
  await page.getByRole('button', { name: 'Export Song' }).hover();
  await slowTransitions(page);
  await test.step('in a menu of the top bar', async () => {
    await page.getByRole('button', { name: 'Export Song' }).click();
    await pressLong(page, 'WAV (sound)');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('in the long menu of a staff', async () => {
    const editor = new Editor(page);
    await editor.open();
    await editor.staffMenu(0);
    await pressLong(page, 'Move staff down');
    await expect(page.getByRole('menu')).toHaveCount(0);
    expect(await editor.measure(1)).toBe('C3/w // C5/w');
  });
});

test('a menu that another one leads to begins like any other, on a low screen as well', async ({ visitor, page }) => {
  await visitor.openNewScore(FLUTE, 'From menu to menu');
  const editor = new Editor(page);
  await editor.open();
  await test.step('arrows walk through it from the line that holds', async () => {
    await editor.staffMenu(0);
    await editor.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(page.getByRole('menuitem', { name: 'Treble' })).toBeFocused();
    await editor.press('ArrowDown', 'Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await editor.save();
    expect((await editor.stored()).parts[0]?.staves).toEqual(['alto', 'bass']);
  });
  await test.step('its line that holds is seen, however far the menu before it was scrolled', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await editor.staffMenu(0, 'Key signature …');
    await expect(page.getByRole('menuitem', { name: 'C major', exact: true })).toBeInViewport({ ratio: 0.9 });
  });
});
