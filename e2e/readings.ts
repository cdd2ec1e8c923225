import type { Page } from '@playwright/test';
import { expect } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import type { Visitor } from './visitor';

/** Where the readings of a transcription stand. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Reads wrong?' });
export const readings = (page: Page) => page.getByTestId('reading');

/** A stranger's minuet, listened to and on the page. */
export async function openTranscription(visitor: Visitor, page: Page): Promise<string> {
  await visitor.signUp();
  const id = await visitor.bring('Minuet');
  await visitor.waitUntil('Ready', 'Minuet');
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  return id;
}
