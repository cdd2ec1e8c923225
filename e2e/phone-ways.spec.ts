import type { Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropFiles } from './dropping';
import { longRecording } from './listening';
import { tooWide } from './looks';
import { expect, test } from './product';
import { MINUET } from './visitor';

const UPRIGHT = { width: 360, height: 740 };
const SIDEWAYS = { width: 740, height: 360 };
const tune = (name: string) => `X:1\nT:${name}\nM:4/4\nL:1/4\nK:C\nCDEF|G4|\n`;

/** What is to be pressed lies on the screen, whichever way the phone is held, and the page is not wider than it. */
async function expectInHand(page: Page, name: string): Promise<void> {
  for (const size of [SIDEWAYS, UPRIGHT]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 0.9 });
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`) });
  }
}

test.use({ viewport: UPRIGHT });

test('on a phone a blank score is wished for, upright and sideways, and is written into', async ({ visitor, page }) => {
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).tap();
  await page.getByRole('menuitem', { name: 'Blank Score' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Blank Score' });
  await dialog.getByRole('button', { name: 'Guitar' }).tap();
  await expectInHand(page, 'Next');
  await page.setViewportSize(SIDEWAYS);
  await dialog.getByRole('button', { name: 'Flute' }).tap();
  await dialog.getByRole('button', { name: 'Next' }).tap();
  await expectInHand(page, 'Create');
  await dialog.getByLabel('Title').fill('In the train');
  await dialog.getByRole('button', { name: 'Create' }).tap();
  await expect(page).toHaveURL(/#\/score\/edit\?id=/);
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 60_000 });
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});

test('on a phone many files are chosen or dropped, asked about once, and followed', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/files');
  const dialog = page.getByRole('dialog', { name: 'Upload several files' });
  await dialog
    .getByLabel('Music files')
    .setInputFiles(['a tune with quite a long name, as phones give them', 'two'].map((name) => ({ name: `${name}.abc`, mimeType: 'text/plain', buffer: Buffer.from(tune(name)) }))); // prettier-ignore
  // Split screens let a file be dragged from another app.
  await dropFiles(page.locator('body'), [
    { name: 'three.abc', text: tune('three') },
    { name: 'notes.docx', text: 'x' },
  ]);
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await expectInHand(page, 'Send 3 files');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send 3 files' }).tap();
  const tray = page.getByRole('region', { name: 'Files on their way' });
  await expect(tray).toContainText('3 files sent');
  await expectInHand(page, 'Clear the list');
  await tray.getByRole('button', { name: 'Clear the list' }).tap();
  await expect(visitor.song('two')).toBeVisible();
});

test('on a phone the notes are seen while a song is listened to, and its sheet takes their place', async ({
  visitor,
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-phone-'));
  const recording = join(folder, 'recording.wav');
  await writeFile(recording, longRecording(120));
  await visitor.signUp();
  const id = await visitor.bring('Long song', recording);
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.getByRole('img', { name: /^[1-9]\d* notes? heard so far$/ })).toBeVisible({ timeout: 120_000 });
  await expectInHand(page, 'Cancel');
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 180_000 });
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await rm(folder, { recursive: true, force: true });
});

test('the steps of an upload are numbers on a phone; the heading says which one it is', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.offerFile(MINUET);
  for (const heading of ['Transcription Mode', 'Choose Instrument', 'Enter Info']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await labelsThatTouch(page)).toEqual([]);
    if (heading === 'Transcription Mode') await page.getByRole('button', { name: /^Universal/ }).tap();
    if (heading === 'Choose Instrument') await page.getByRole('button', { name: 'Piano', exact: true }).tap();
  }
  await expectInHand(page, 'Transcribe');
});

/** Names of steps that are nearer to the next one than a space is wide, among those that are seen. */
const labelsThatTouch = (page: Page) =>
  page.evaluate<readonly string[]>(`(() => {
    const boxes = [...document.querySelectorAll('.MuiStepLabel-label')]
      .map((label) => ({ name: label.textContent, ...label.getBoundingClientRect().toJSON() }))
      .filter(({ width }) => width > 1)
    return boxes.filter(({ right, top, bottom }, at) => {
      const after = boxes[at + 1]
      return after && after.top < bottom && after.bottom > top && after.left - right < 4
    }).map(({ name }) => name)
  })()`);
