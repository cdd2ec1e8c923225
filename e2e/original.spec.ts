import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './product';
import { rubato, type Rubato } from './rubato';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import type { Visitor } from './visitor';

/** Faster and slower from measure to measure. */
const PLAYED = rubato(10, (measure) => 0.62 + 0.2 * Math.sin(measure * 1.3));

/** A song made from a recording whose every beat is known, opened in play mode. @returns its id */
async function openKnown(visitor: Visitor, page: Page, { wav, sheet }: Rubato = PLAYED): Promise<string> {
  await visitor.signUp();
  const { id } = await visitor.post('/MusicFileToSheet', {
    multipart: {
      ...{ mode: 'universal', instrument: 'piano', title: 'Rubato', composer: 'Notewright', agreedToTerms: 'true' },
      file: { name: 'rubato.wav', mimeType: 'audio/wav', buffer: wav },
    },
  });
  await visitor.waitUntil('Ready', 'Rubato');
  await visitor.post('/SaveSheet', { form: { id: id!, sheet } });
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  return id!;
}

async function chooseOriginal(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Original' }).click();
  await expect(mix(page)).toBeVisible();
}
const mix = (page: Page) => page.getByRole('group', { name: 'Recording and score' });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });

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
