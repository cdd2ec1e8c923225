import { notation } from '@notewright/score/testing';
import type { Route } from '@playwright/test';
import { Editor } from './editor';
import { expect, test } from './product';

const LINE = '4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q |';

test('what is saved without a connection is sent by itself when the line is back', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.openNewScore(LINE, 'Tunnel');
  const editor = new Editor(page);
  await editor.open();
  const save = page.getByRole('button', { name: 'Save' });
  await editor.click(0);
  await context.setOffline(true);
  await editor.press('ArrowUp', 'Control+s');
  await expect(save).toHaveAttribute('data-waiting', 'true');
  await expect(page.getByText('No connection. You can go on')).toBeVisible();
  await editor.press('ArrowUp'); // goes on
  await context.setOffline(false);
  await expect(save).toHaveAttribute('data-unsaved', 'false', { timeout: 30_000 });
  expect(notation(await editor.stored())).toMatch(/D5\/q D5\/q/);
});

test('a save whose answer was lost is known again: nobody is asked, and nothing is doubled', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(LINE, 'Lost answer');
  const editor = new Editor(page);
  await editor.open();
  const save = page.getByRole('button', { name: 'Save' });
  const lose = async (route: Route) => {
    await route.fetch(); // arrives
    await route.abort('connectionreset');
  };
  await page.route('**/SaveSheet', lose, { times: 1 });
  await editor.click(0);
  await editor.press('ArrowUp', 'Control+s', 'ArrowUp');
  await expect(save).toHaveAttribute('data-unsaved', 'false', { timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(notation(await editor.stored())).toMatch(/D5\/q D5\/q/);
});

test('a browser without room says so once; editing goes on, and saving works', async ({ visitor, page }) => {
  await visitor.openNewScore(LINE, 'Full');
  const editor = new Editor(page);
  await editor.open();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
  await editor.click(0);
  await editor.press('ArrowUp');
  const full = page.getByText('This browser has no room left to keep unsaved work.');
  await expect(full).toBeVisible();
  await editor.press('ArrowUp', 'ArrowUp');
  await editor.save();
  await expect(full).toHaveCount(1);
  expect(notation(await editor.stored())).toMatch(/Eb5\/q D5\/q/);
});
