import { expect, type Page } from '@playwright/test';
import { rubato, type Rubato } from './rubato';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import type { Visitor } from './visitor';

/** Faster and slower from measure to measure: a beat of 0.42 to 0.82 s. */
export const swaying = (measure: number): number => 0.62 + 0.2 * Math.sin(measure * 1.3);
const TEN_MEASURES = rubato(10, swaying);

/** A song made from a recording whose every beat is known, opened in play mode. @returns its id */
export async function openKnown(visitor: Visitor, page: Page, { wav, sheet }: Rubato = TEN_MEASURES): Promise<string> {
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

export async function chooseOriginal(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Original' }).click();
  await expect(mix(page)).toBeVisible();
}
export const mix = (page: Page) => page.getByRole('group', { name: 'Recording and score' });
export const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
export const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });
