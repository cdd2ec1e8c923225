import { notation } from '@notewright/score/testing';
import type { Page, Route } from '@playwright/test';
import { keptDrafts, keptSteps } from './drafts';
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
  const save = page.getByRole('button', { name: 'Save', exact: true });
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
  const save = page.getByRole('button', { name: 'Save', exact: true });
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

test('while the server behind a proxy is away, saves wait, whether they had arrived or not', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(LINE, 'Updated meanwhile');
  const editor = new Editor(page);
  await editor.open();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const answers = [502, 503, 504];
  const away = async (route: Route) => {
    if (answers.length === 2) await route.fetch(); // arrives all the same
    const status = answers.shift() ?? 502;
    await route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  };
  await page.route('**/SaveSheet', away, { times: answers.length });
  await editor.click(0);
  await editor.press('ArrowUp', 'Control+s');
  await expect(save).toHaveAttribute('data-waiting', 'true');
  await editor.press('ArrowUp');
  await expect(save).toHaveAttribute('data-unsaved', 'false', { timeout: 60_000 });
  expect(answers).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(notation(await editor.stored())).toMatch(/D5\/q D5\/q/);
});

test('ten edits without a connection and a reload: the work comes back, and can be undone and done again step by step', async ({
  visitor,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(LINE, 'Ten edits');
  const editor = new Editor(page);
  await editor.open();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await editor.click(0);
  await context.setOffline(true);
  await editor.press(...new Array<string>(10).fill('ArrowUp'));
  await expect(editor.speech).toHaveText(/B flat/);
  await expect.poll(() => keptSteps(page)).toEqual([10]);
  await context.setOffline(false);
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'Go on with your unsaved work?' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(save).toBeEnabled();

  await editor.press(...new Array<string>(10).fill('Control+z'));
  await expect(save).toBeDisabled(); // as it is stored
  await editor.press(...new Array<string>(10).fill('Control+y'));
  await editor.save();
  expect(notation(await editor.stored())).toMatch(/(A#|Bb)5\/q D5\/q/);
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

test('two tabs keep two works: what one still has open is not offered in the other, and nothing takes the place of anything', async ({
  visitor,
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await visitor.openNewScore('4/4 key=C bpm=100 | C5/w | D5/w |', 'In two tabs');
  const id = visitor.openId();
  const here = new Editor(page);
  await here.open();
  await here.click(0);
  await here.press('ArrowUp');
  const tab = await context.newPage();
  const offerIn = (one: Page) => one.getByRole('dialog', { name: 'Go on with your unsaved work?' });
  const saveIn = (one: Page) => one.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await tab.goto(page.url());
  const there = new Editor(tab);
  await expect(tab.getByRole('toolbar', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
  await expect(tab.getByTestId('system').first()).toBeVisible();
  await there.click(1);
  await there.press('ArrowUp', 'ArrowUp');
  await expect.poll(() => keptDrafts(page)).toBe(2);
  await expect(offerIn(tab)).toHaveCount(0);

  // Both are gone at once, as when the device switches off.
  const later = await context.newPage();
  for (const gone of [page, tab]) await gone.close({ runBeforeUnload: false });
  await later.goto(`/#/score/edit?id=${id}`);
  const again = new Editor(later);
  await offerIn(later).getByRole('button', { name: 'Restore' }).click();
  await expect(saveIn(later)).toBeEnabled();
  await again.save();
  expect(notation(await again.stored())).toMatch(/C5\/w \| E5\/w/); // the one of the second tab
  await expect.poll(() => keptDrafts(later)).toBe(1);

  await later.reload();
  await offerIn(later).getByRole('button', { name: 'Restore' }).click();
  await expect(saveIn(later)).toBeEnabled();
  await again.press('Control+s');
  const conflict = later.getByRole('dialog', { name: 'This score was changed elsewhere' });
  // Merged by what both began with, not by what is stored by now.
  await expect(conflict).toContainText('From the other one comes what was changed in measure 2.');
  await conflict.getByRole('button', { name: 'Merge both' }).click();
  await again.save();
  expect(notation(await again.stored())).toMatch(/(C#|Db)5\/w \| E5\/w/); // and that of the first, beside it
  await expect.poll(() => keptDrafts(later)).toBe(0);
});
