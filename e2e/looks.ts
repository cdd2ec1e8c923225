import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest that is still made. */
const NARROW = { width: 320, height: 640 };

/** In both colours and both sizes a page can be used, and nothing sticks out of a phone, however narrow. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      await expectAccessible(page, `${name}, ${colorScheme}, ${size}`);
    }
  }
  for (const viewport of [PHONE, NARROW]) {
    await page.setViewportSize(viewport);
    // Asked again: news that slides in while it is looked sticks out for a moment.
    await expect.poll(() => tooWide(page), name).toBeLessThanOrEqual(0);
    await expect
      .poll(() => stickingOut(page), `controls of ${name} that stick out of a screen of ${viewport.width}`)
      .toEqual([]);
  }
}

/** Names of controls whose edge lies outside the window, where nothing scrolls sideways to bring them in. */
const stickingOut = (page: Page) =>
  page.evaluate<readonly string[]>(`(() => {
    const scrolls = (element) => element !== document.body && element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('button, a, input')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        return width > 1 && (left < -0.5 || right > innerWidth + 0.5) && !scrolls(control.parentElement)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })()`);

/** Pixels by which the page is wider than the screen. The window's own width is no measure: a phone's grows with the page. */
export async function tooWide(page: Page): Promise<number> {
  const pageWidth = (await page.evaluate('document.documentElement.scrollWidth')) as number;
  return pageWidth - page.viewportSize()!.width;
}
