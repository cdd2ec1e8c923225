import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No rule of WCAG 2.2 AA that a program can check is broken on the page as it stands. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.mouse.move(0, 0); // what stands under it after the page was laid out anew would show its tooltip at some moment
  await settled(page);
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, what).toEqual([]);
  expect(passes.length, `${what}: an empty page is no proof`).toBeGreaterThan(8);
}

/** Longer than a tooltip waits before it comes (`theme.ts`). */
const TOOLTIP_MS = 450;

/**
 * Waits until every tooltip that was asked for has come and nothing fades or slides any more, nor what came after it: half-faded text
 * has half the contrast. Endless decoration does not count.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    await new Promise((come) => setTimeout(come, ${TOOLTIP_MS}));
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    }
  })()`);
