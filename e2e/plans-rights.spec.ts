import { mayExport, rightsOf, scoreFiles, seesWhole, type PlanName } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { givePlan } from './given-plan';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import { setUnlocked } from './unlocked';
import type { Visitor } from './visitor';

/** Everybody there can be where there are plans, and what the contract says they may do: the page offers that, on any screen. */
const PEOPLE = [
  { who: 'a guest', plan: 'free', guest: true, unlocked: 0 },
  { who: 'a free account', plan: 'free', guest: false, unlocked: 0 },
  { who: 'a free account with an unlocked song', plan: 'free', guest: false, unlocked: 1 },
  { who: 'a standard account', plan: 'standard', guest: false, unlocked: 0 },
  { who: 'a premium account', plan: 'premium', guest: false, unlocked: 0 },
] as const satisfies readonly { who: string; plan: PlanName; guest: boolean; unlocked: 0 | 1 }[];

const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
const LONG = `4/4 | ${Array.from({ length: 42 }, () => 'C5/w').join(' | ')} |`;
const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music(LONG))));

for (const person of PEOPLE)
  test(`${person.who} is offered what the contract allows, and nothing else`, async ({ visitor, page, product }) => {
    test.setTimeout(300_000);
    const { plan, guest, unlocked } = person;
    const rights = rightsOf(person, 'by hand');
    const id = await withSong(visitor, guest, (wanted) => givePlan(product, visitor.email, wanted));
    if (!guest) await givePlan(product, visitor.email, plan);
    await setUnlocked(product, id, unlocked);
    const whole = seesWhole(rights, { unlocked });

    for (const [screen, size] of Object.entries(SCREENS))
      await test.step(screen, async () => {
        await page.setViewportSize(size);
        await visitor.goTo('/songbook');
        await page.reload();
        await expect(visitor.song('Long')).toBeVisible();
        await offersPlans(page, screen, { pays: plan !== 'free', guest });
        await page.getByRole('button', { name: 'Add a song' }).click();
        await expect(page.getByRole('menuitem', { name: /^File Upload/ })).toContainText(
          rights.upload ? /^File Upload$/ : /Premium/,
        );
        await page.keyboard.press('Escape');

        await visitor.goTo(`/score?id=${id}`);
        await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
        await expect(page.getByTestId('locked')).toHaveCount(whole ? 0 : 1);
        await expect(page.getByRole('button', { name: 'Reads wrong?' })).toHaveCount(0); // nothing was heard
        await page.getByRole('button', { name: 'Export Song' }).click();
        for (const [kind, { name }] of scoreFiles()) {
          const item = page.getByRole('menuitem', { name, exact: true });
          if (mayExport(kind, whole)) await expect(item, name).toBeEnabled();
          else await expect(item, name).toBeDisabled();
        }
        await page.keyboard.press('Escape');
      });
  });

/** Whoever brings no files has the song from a time when they could. */
async function withSong(visitor: Visitor, guest: boolean, give: (plan: PlanName) => Promise<unknown>): Promise<string> {
  if (guest) {
    await visitor.post('/StartAsGuest');
    await visitor.goTo('/songbook');
    return visitor.bring('Long', SHEET);
  }
  await visitor.signUp();
  await give('premium');
  return visitor.bring('Long', SHEET);
}

/** The ways to a plan: a button in the bar or a line of the drawer for who has none, My Subscription for who has one. */
async function offersPlans(
  page: Page,
  screen: string,
  { pays, guest }: { pays: boolean; guest: boolean },
): Promise<void> {
  const upgrade = page.getByRole('link', { name: /^Upgrade/ });
  if (screen === 'desktop') {
    await expect(upgrade).toHaveCount(pays || guest ? 0 : 1);
    await page.getByRole('button', { name: guest ? 'Guest' : 'Clara' }).click();
    await expect(page.getByRole('menuitem', { name: 'My Subscription' })).toHaveCount(pays ? 1 : 0);
  } else {
    await page.getByRole('button', { name: /^Open menu/ }).click();
    await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(pays || guest ? 0 : 1);
    await expect(page.getByRole('link', { name: 'My Subscription' })).toHaveCount(pays ? 1 : 0);
  }
  await page.keyboard.press('Escape');
}
