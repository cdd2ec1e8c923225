import { wavOf } from '@notewright/listen/testing/wav';
import type { Page } from '@playwright/test';
import { CLIP_RATE_HZ, played } from './clip';
import { expect } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import type { Visitor } from './visitor';

/** Where the readings of a transcription stand. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Reads wrong?' });
export const readings = (page: Page) => page.getByTestId('reading');

/** A stranger's minuet, listened to and on the page. */
export async function openTranscription(visitor: Visitor, page: Page): Promise<string> {
  await visitor.signUp();
  return openHeard(visitor, page, 'Minuet');
}

/** A broken chord up and down in six even notes, over and over: nothing says whether they are counted in two or in three. */
const AMBIGUOUS = `3/4 | ${Array.from({ length: 10 }, () => 'C4/8 E4/8 G4/8 C5/8 G4/8 E4/8').join(' | ')} |`;

/** A recording of which two readings are almost equally likely, on the page of a musician who is logged in. */
export const openAmbiguous = (visitor: Visitor, page: Page): Promise<string> =>
  openHeard(visitor, page, 'Broken chord', wavOf(played(AMBIGUOUS, 90), CLIP_RATE_HZ));

async function openHeard(visitor: Visitor, page: Page, title: string, recording?: Buffer): Promise<string> {
  const id = await visitor.bring(title, recording, false);
  await visitor.waitUntil('Ready', title);
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  return id;
}
