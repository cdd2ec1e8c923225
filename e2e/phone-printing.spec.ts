import { expectSamePages, exportedPdf, printedAtRest } from './printed';
import { expect, test } from './product';

const SONG = `4/4 name="Piano" clefs=treble,bass |${' C5/q D5/q E5/q F5/q // C3/w |'.repeat(40)}`;

test('a phone prints the pages of the PDF, and so does who a song was shared with', async ({ visitor, page }) => {
  await page.addInitScript('window.print = () => {}');
  await visitor.openNewScore(SONG, 'From a phone');
  await expect(page.getByTestId('system').first()).toBeVisible();
  const exported = await exportedPdf(page);
  expect(exported.ink.length).toBeGreaterThan(1);
  expectSamePages(await printedAtRest(page), exported);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel('Private link');
  await expect(link).toHaveValue(/#\/shared\?token=/);
  const address = await link.inputValue();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByTestId('system').first()).toBeVisible();
  expectSamePages(await printedAtRest(page), exported);
});
