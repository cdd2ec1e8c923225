import { expectAccessible } from './accessible';
import { chooseOriginal, mix, openKnown, pause, play } from './beside';
import { expect, test } from './product';

test('the recording can be heard, mixed with the score, deleted', async ({ visitor, page }) => {
  await openKnown(visitor, page);
  await chooseOriginal(page);
  await expectAccessible(page, 'the recording beside the score');
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect(page.getByTestId('clock')).toContainText('0:02');
  await page.keyboard.press('o');
  await expect(mix(page).getByRole('slider')).toHaveValue('1');
  await page.keyboard.press('o');
  await expect(mix(page).getByRole('slider')).toHaveValue('0');
  await pause(page).click();
  await mix(page).getByRole('button', { name: 'Delete the recording' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the recording' }).click();
  await expect(page.getByText('Recording deleted.')).toBeVisible();
  await expect(mix(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option', { name: 'Original' })).toHaveCount(0);
});

test('a loop goes round in the recording, a little faster each time', async ({ visitor, page }) => {
  await openKnown(visitor, page);
  await chooseOriginal(page);
  await page.keyboard.press('q');
  const panel = page.getByRole('region', { name: 'Practice' });
  await expect(panel).toContainText('choose Synth to practise with them');
  await panel.getByRole('button', { name: 'Loop this measure' }).click();
  await panel.getByLabel('Faster each pass').check();
  await play(page).click();
  await expect(panel).toContainText('115 %', { timeout: 30_000 }); // the third time round
  await expect(page.getByTestId('clock')).toContainText('00:0');
  await pause(page).click();
});
