import { Editor } from './editor';
import { exportedPdf, expectSamePages, printedAtRest, printedByBrowser } from './printed';
import { expect, test } from './product';
import { RollOnPage } from './roll';

const LONG = `4/4 |${' C4/q D4/q E4/q F4/q |'.repeat(60)}`;
test.beforeEach(async ({ page }) => {
  await page.addInitScript("window.print = () => { document.title = 'asked to print' }");
});

test("the browser's menu prints the pages of the PDF", { tag: '@everyday' }, async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'On paper');
  await expect(page.getByTestId('system').first()).toBeVisible();
  const exported = await exportedPdf(page);
  expect(exported.ink.length).toBeGreaterThan(1);
  const early = await printedByBrowser(page);
  if (early.ink.length === 1) {
    expect(early.text).toContain('not ready yet');
    await page.getByText('The pages are ready now.').locator('..').getByRole('button', { name: 'Print' }).click();
    await expect(page).toHaveTitle('asked to print');
  }
  const printed = await printedAtRest(page);
  expect(printed.text).toContain('On paper');
  expect(printed.text).not.toContain('Songbook');
  expectSamePages(printed, exported);
  expectSamePages(await printedByBrowser(page, 'Letter'), exported);
  await page.emulateMedia({ colorScheme: 'dark' });
  expectSamePages(await printedByBrowser(page), exported);
  await new RollOnPage(page).open();
  expectSamePages(await printedAtRest(page), exported);
  // Nothing of the pages stays, and the page is as it was.
  expect(await page.locator('.printed-pages').count()).toBe(0);
  await expect(page.getByTestId('roll')).toBeVisible();
});

test('printing by key waits until the pages are set', async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'By key');
  await expect(page.getByTestId('system').first()).toBeVisible();
  const exported = await exportedPdf(page);
  await page.keyboard.press('Control+p');
  await expect(page).toHaveTitle('asked to print');
  expectSamePages(await printedByBrowser(page), exported);
});

test('what is being edited is printed', async ({ visitor, page }) => {
  await visitor.openNewScore(LONG, 'At work');
  const exported = await exportedPdf(page);
  const editor = new Editor(page);
  await editor.open();
  await page.keyboard.press('Control+p');
  await expect(page).toHaveTitle('asked to print');
  const before = await printedByBrowser(page);
  expectSamePages(before, exported);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  expect((await printedByBrowser(page)).text).toContain('not ready yet');
  await page.getByText('The pages are ready now.').waitFor();
  const after = await printedByBrowser(page);
  expect(after.ink[0]).toBeLessThan(before.ink[0]!);
});

test('of a long score that is only begun nothing is printed: the measures behind the beginning would be silent', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(LONG, 'Begun');
  const address = page.url();
  const exported = await exportedPdf(page);
  // The page is never idle until the test says so.
  await page.addInitScript(
    'const idle = window.requestIdleCallback; const held = []; window.requestIdleCallback = (work, how) => (how?.timeout === 150 ? held.push(work) : idle(work, how));' +
      'window.idleAgain = () => { window.requestIdleCallback = idle; for (const work of held) idle(work); };',
  );
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByTestId('system').first()).toBeVisible();
  await page.getByRole('button', { name: 'View' }).waitFor();
  // Whoever prints has lines set for paper: half a score would be ready by the third time.
  for (let time = 0; time < 8; time++) expect((await printedByBrowser(page)).text).toContain('not ready yet');
  await page.evaluate('idleAgain()');
  expectSamePages(await printedAtRest(page), exported);
});

test('who prints before the page can reads so on the paper', async ({ visitor, page }) => {
  let lay = (): void => undefined;
  const held = new Promise<void>((resolve) => (lay = resolve));
  await page.route(/\/Printing-.*\.js$/, async (route) => (await held, route.continue()));
  await visitor.openNewScore(LONG, 'Too early');
  await expect(page.getByTestId('system').first()).toBeVisible();
  const early = await printedByBrowser(page);
  expect(early.text).toContain('not ready yet');
  expect(early.ink).toHaveLength(1);
  // The key is not lost: the page prints as soon as it can.
  await page.keyboard.press('Control+p');
  lay();
  await expect(page).toHaveTitle('asked to print');
  expectSamePages(await printedAtRest(page), await exportedPdf(page));
});
