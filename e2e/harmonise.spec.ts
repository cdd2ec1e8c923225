import { violations } from '@notewright/score';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expect, test } from './product';

const TUNE = '4/4 key=G bpm=100 | G4/q A4/q B4/q G4/q | C5/q B4/q A4/h | B4/q G4/q A4/q F#4/q | G4/w |';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Harmonise in four parts' });

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Harmonise in four parts' }).click();
}

test('a tune is harmonised: watched, aborted, asked again, heard, taken, undone', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(TUNE, 'For a choir');
  const editor = new Editor(page);
  await editor.open();
  // The first time its worker never answers.
  await page.evaluate(`window.RealWorker = window.Worker; window.Worker = class extends window.RealWorker {
    constructor(url, options) {
      super(url, options);
      if (options?.name === 'harmoniser') this.postMessage = () => undefined;
    }
  };`);
  await ask(page);
  await expect(dialog(page).getByRole('progressbar', { name: 'AI is composing for you' })).toBeVisible();
  await expectAccessible(page, 'harmonising');
  await dialog(page).getByRole('button', { name: 'Abort' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.evaluate('window.Worker = window.RealWorker');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await ask(page);
  const proposals = dialog(page).getByTestId('proposal');
  await expect(proposals).toHaveCount(3);
  await expect(proposals.last().getByRole('button', { name: 'Take proposal 3' })).toBeEnabled({ timeout: 60_000 });
  await proposals.nth(1).getByRole('button', { name: 'Listen to proposal 2' }).click();
  await proposals.nth(1).getByRole('button', { name: 'Stop proposal 2' }).click();
  await proposals.nth(1).getByRole('button', { name: 'Take proposal 2' }).click();
  await expect(page.getByText('Your voices are here.')).toBeVisible();
  await editor.save();
  const stored = await editor.stored();
  expect(violations(stored)).toEqual([]);
  expect(stored.parts.slice(1).map(({ name, sound }) => [name, sound.kind === 'pitched' && sound.program + 1])).toEqual(
    [
      ['Alto', 54],
      ['Tenor', 54],
      ['Bass', 54],
    ],
  );
  await editor.press('Control+z');
  await expect(page.locator('[data-testid=system]').first()).not.toContainText('Tenor');
});
