import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { expect, test } from './product';

const MUSIC = '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w |';

/** A keyboard on the screen, which this browser has not: as on phones, it leaves the window as high as it was and covers a part of it. */
const keyboardLeaves = (page: Page, heightPx: number) =>
  page.evaluate(`Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => ${heightPx} })
    visualViewport.dispatchEvent(new Event('resize'))`);

for (const [how, viewport, aboveKeyboardPx] of [
  ['upright', { width: 390, height: 844 }, 440],
  ['held wide', { width: 844, height: 390 }, 190],
] as const)
  test(`on a phone ${how}, actions are found above its keyboard, scrolled, chosen and left by finger`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await visitor.openNewScore(MUSIC, 'Found by finger');
    const editor = new Editor(page);
    await page.getByRole('tab', { name: 'Edit' }).tap();
    await expect(editor.selected).toHaveCount(1);
    const palette = page.getByRole('dialog', { name: 'Find an action' });
    const list = palette.getByRole('listbox');
    const open = async () => {
      await page.getByRole('button', { name: 'Find an action' }).tap();
      await expect(palette.getByRole('combobox')).toBeFocused();
    };

    await test.step('the last action can be scrolled to, and stays there when the keyboard comes or goes', async () => {
      await open();
      await keyboardLeaves(page, aboveKeyboardPx);
      const last = palette.getByRole('option').last();
      await last.scrollIntoViewIfNeeded();
      await expect.poll(async () => bottomOf(await last.boundingBox())).toBeLessThanOrEqual(aboveKeyboardPx);
      const scrolled = await list.evaluate((element) => element.scrollTop);
      await keyboardLeaves(page, viewport.height - 20);
      await expect.poll(async () => bottomOf(await palette.boundingBox())).not.toBeLessThan(aboveKeyboardPx);
      expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(scrolled / 2);
      await keyboardLeaves(page, aboveKeyboardPx);
    });
    await test.step('two actions at least are seen; no keys stand beside them that the phone has not', async () => {
      await palette.getByRole('combobox').fill('octave');
      for (const name of ['Octave up', 'Octave down'])
        await expect
          .poll(async () => bottomOf(await palette.getByRole('option', { name }).first().boundingBox()))
          .toBeLessThanOrEqual(aboveKeyboardPx);
      await expect(palette.locator('kbd').filter({ visible: true })).toHaveCount(0);
      await palette.getByRole('option', { name: 'Octave down' }).first().tap();
      await expect(palette).toBeHidden();
      await expect(editor.speech).toHaveText(/C 4/);
    });
    await test.step('a finger finds the way out', async () => {
      await open();
      const close = palette.getByRole('button', { name: 'Close' });
      const box = await close.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await close.tap();
      await expect(palette).toBeHidden();
    });
  });

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);
