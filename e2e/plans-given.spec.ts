import { encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { englishLeft, inGerman } from './english-left';
import { givePlan } from './given-plan';
import { expectGoodLooks } from './looks';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE, PLAN_SCREENS } from './screens-list';
import { storedScore } from './stored';

test('whoever runs the server gives a plan with a command, and its owner has it from the next page on', async ({
  visitor,
  page,
  product,
}) => {
  await visitor.signUp();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  const said = await givePlan(product, visitor.email.toUpperCase(), 'premium');
  expect(said).toBe(`${visitor.email.toUpperCase()} has the plan premium now; before, it was free.`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Upload a recording' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clara' }).click();
  await page.getByRole('menuitem', { name: 'My Subscription' }).click();
  await expect(page.getByText('The people who run this server have given you this plan')).toBeVisible();
  await visitor.goTo('/upgrade');
  await expect(page.getByRole('button', { name: 'Your plan', exact: true })).toBeDisabled();
  await expect(page.getByRole('link', { name: /^Ask for/ })).toHaveCount(0);
  await test.step('a dialog opens over the page it is asked for on, and closes to it', async () => {
    await visitor.goTo('/upgrade/imprint');
    await expect(page.getByRole('dialog')).toContainText('Verovio');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/#\/upgrade$/);
  });
  await expect(givePlan(product, 'nobody@example.org', 'premium')).rejects.toThrow(
    'Nobody here has an account with the email nobody@example.org.',
  );
});

test('a plan that begins while a score is edited silences nothing of it', async ({ visitor, page, product }) => {
  const piece = `4/4 | ${Array.from({ length: 45 }, () => 'C5/w').join(' | ')} |`;
  await visitor.signUp();
  await givePlan(product, visitor.email, 'premium');
  const id = await visitor.bring('Long', Buffer.from(JSON.stringify(encodeMusicJson(music(piece)))));
  await givePlan(product, visitor.email, 'free');
  await visitor.goTo(`/score?id=${id}`);
  await page.reload();
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  const editor = new Editor(page);
  await editor.open();
  await editor.click(0);
  await expect(editor.selected.first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await givePlan(product, visitor.email, 'premium');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Changes saved!')).toBeVisible();
  expect(await measures(page, id)).toEqual(['C#5/w', ...Array.from({ length: 44 }, () => 'C5/w')]);
});

test('the pages about plans look good and speak German, too', async ({ visitor, page }) => {
  test.setTimeout(360_000);
  await visitor.signUp();
  for (const { name, route, shows, title } of PLAN_SCREENS) {
    await visitor.goTo(route);
    await expect(page.getByText(shows).first()).toBeVisible();
    if (title) await expect(page).toHaveTitle(`${title} - Notewright`);
    await expectGoodLooks(page, name);
  }
  await visitor.goTo('/songbook/account');
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Mein Konto' })).toBeVisible();
  for (const { name, route, shows } of PLAN_SCREENS) {
    await visitor.goTo(route);
    // Of a page and of the dialogs over it, which are none of its headings while they are open.
    const sign = typeof shows === 'string' ? (inGerman(shows) ?? shows) : shows;
    await expect(page.getByText(sign).first()).toBeVisible();
    expect(await englishLeft(page), `English on ${name}`).toEqual([]);
  }
});

async function measures(page: Page, id: string): Promise<readonly string[]> {
  return notation(await storedScore(page, id)).split('|').slice(1, -1).map((text) => text.trim()); // prettier-ignore
}
