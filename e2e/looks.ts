import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** In both colours and both sizes a page can be used, and nothing sticks out of a phone. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      await expectAccessible(page, `${name}, ${colorScheme}, ${size}`);
    }
  }
  expect(await tooWide(page), name).toBeLessThanOrEqual(0);
}

/** Pixels by which the page is wider than the screen. The window's own width is no measure: a phone's grows with the page. */
export async function tooWide(page: Page): Promise<number> {
  const pageWidth = (await page.evaluate('document.documentElement.scrollWidth')) as number;
  return pageWidth - page.viewportSize()!.width;
}
