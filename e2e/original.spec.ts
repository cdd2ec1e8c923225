import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './product';
import { rubato, type Rubato } from './rubato';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import { forgetOnsets, onsets, tapStereo } from './stereo-tap';
import type { Visitor } from './visitor';

// What listens at the loudspeaker is no script of ours.
test.use({ bypassCSP: true });

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

/** For each note of the recording how much later the score's sounds, in milliseconds. */
async function lateness(page: Page): Promise<number[]> {
  const { left, right } = await onsets(page);
  return left.flatMap((heard) => {
    const nearest = right.reduce((a, b) => (Math.abs(b - heard) < Math.abs(a - heard) ? b : a), Infinity);
    return Math.abs(nearest - heard) < 0.2 ? [1000 * (nearest - heard)] : [];
  });
}

for (const [rate, notes] of [
  [1, 14],
  [0.5, 10],
] as const)
  test(`at speed ${rate} the score sounds with the recording through every change of tempo`, async ({
    visitor,
    page,
  }) => {
    await tapStereo(page);
    await openKnown(visitor, page);
    await chooseOriginal(page);
    await page.getByRole('combobox', { name: 'Speed' }).click();
    await page.getByRole('option', { name: `${rate}×`, exact: true }).click();
    await mix(page).getByRole('button', { name: 'Left / right' }).click();
    await play(page).click();
    await expect.poll(async () => (await onsets(page)).right.length, { timeout: 30_000 }).toBeGreaterThan(3);
    await forgetOnsets(page); // while the instruments were loading only the recording was heard
    await expect.poll(async () => (await onsets(page)).left.length, { timeout: 40_000 }).toBeGreaterThan(notes);
    await pause(page).click();
    const late = await lateness(page);
    console.log(rate, late.map(Math.round).join(' '));
    expect(late.length).toBeGreaterThan(notes - 3);
    expect(Math.max(...late.map(Math.abs))).toBeLessThan(30);
  });

test('the recording can be heard, mixed with the score, deleted', async ({ visitor, page }) => {
  await openKnown(visitor, page);
  await chooseOriginal(page);
  await expectAccessible(page, 'the recording beside the score');
  await page.screenshot({ path: 'test-results/original.png' });
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
