import type { Page } from '@playwright/test';

/** A finger on the glass, moved by hand: a tap alone cannot drag. */
export async function fingerOn(page: Page) {
  const touch = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
}
