import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No rule of WCAG 2.2 AA that a program can check is broken on the page as it stands. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.mouse.move(0, 0); // what stands under it after the page was laid out anew would show its tooltip at some moment
  const look = async () => {
    await settled(page);
    return new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  };
  const first = await look();
  // A message may have begun to fade while it was looked at; what is wrong with the page is wrong a moment later, too.
  const { violations, passes } = first.violations.length > 0 ? await look() : first;
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, what).toEqual([]);
  expect(passes.length, `${what}: an empty page is no proof`).toBeGreaterThan(8);
}

/** What moves again this often never rests. */
const MOST_MOVES = 4;
/** Longer than a tooltip waits before it comes (`theme.ts`). */
const TOOLTIP_MS = 450;

/**
 * Waits until every tooltip that was asked for has come and nothing fades or slides any more, nor what came after it: half-faded text
 * has half the contrast. Endless decoration does not count, nor what never comes to rest: the level of a microphone moves as long as somebody plays.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    await new Promise((come) => setTimeout(come, ${TOOLTIP_MS}));
    const waitedFor = new Map();
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ effect }) => (waitedFor.get(effect.target) ?? 0) < ${MOST_MOVES});
      if (moving.length === 0) return;
      for (const target of new Set(moving.map(({ effect }) => effect.target)))
        waitedFor.set(target, (waitedFor.get(target) ?? 0) + 1);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    }
  })()`);
