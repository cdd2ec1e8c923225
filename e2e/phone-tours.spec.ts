import type { Page } from '@playwright/test';
import { expect, test } from './product';

const MUSIC = '4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q | G5/w |';

test.use({ storageState: { cookies: [], origins: [] } });

for (const [how, viewport] of [
  ['upright', { width: 360, height: 740 }],
  ['sideways', { width: 740, height: 360 }],
] as const)
  test(`the tours of a phone, ${how}: every box is on the screen and none covers what it tells of`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const box = page.locator('.driver-popover');
    const walk = async (first: string, stops: number) => {
      await expect(box).toContainText(first);
      for (let stop = 1; stop <= stops; stop++) {
        await expect(box).toContainText(`${stop} of ${stops}`);
        await expect.poll(async () => placed(page), `stop ${stop} of “${first}”`).toBe('beside');
        await box.getByRole('button', { name: stop < stops ? 'Next' : 'Done' }).click();
      }
      await expect(box).toHaveCount(0);
    };
    await visitor.signUp();
    await walk('Your songbook', 2);
    await visitor.openScore(MUSIC, 'Toured');
    await walk('Listen', 4);
    await page.getByRole('tab', { name: 'Edit' }).click();
    await walk('Write with the keys', 3);
  });

/** Where the box lies: 'beside' what is lit up and wholly on the screen, or what is wrong. */
async function placed(page: Page): Promise<string> {
  if ((await page.locator('.driver-active-element').count()) !== 1) return 'on its way';
  const box = await page.locator('.driver-popover').boundingBox();
  const lit = await page.locator('.driver-active-element').boundingBox();
  const screen = page.viewportSize();
  if (!box || !lit || !screen) return 'nothing';
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  if (box.x < 0 || box.y < 0 || right > screen.width || bottom > screen.height) return 'off the screen';
  const apart = right <= lit.x || box.x >= lit.x + lit.width || bottom <= lit.y || box.y >= lit.y + lit.height;
  return apart ? 'beside' : 'over it';
}
