import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './product';
import { standInForVideos } from './video-frame';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A score made from a video; the music begins four seconds into it and goes on for eight. */
const SCORE = music('4/4 at=4 bpm=120 | C4/w | at=6 D4/w | at=8 E4/w | at=10 F4/w |');
const FROM_VIDEO = { ...SCORE, meta: { ...SCORE.meta, title: 'Seen', source: 'Youtube', customId: 'dQw4w9WgXcQ' } };

test('play mode: the video or our instruments, one clock for both; editing rests, and the title follows', async ({
  visitor,
  page,
}) => {
  test.setTimeout(180_000);
  await standInForVideos(page.context());
  await visitor.signUp();
  const id = await visitor.bring('Seen', Buffer.from(JSON.stringify(encodeMusicJson(FROM_VIDEO))));
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });

  await test.step('what edits is there and off', async () => {
    for (const name of ['Save', 'Undo', 'Redo']) await expect(button(page, name)).toBeDisabled();
  });

  await test.step('speed and place go over to the video, and back', async () => {
    await page.getByLabel('Speed').click();
    await expect(page.getByRole('option')).toHaveText(['0.25×', '0.5×', '0.75×', '1×', '1.5×']);
    await page.getByRole('option', { name: '0.5×' }).click();
    await page.getByRole('slider').first().press('End');
    await page.getByRole('slider').first().press('PageDown');
    await expect(page.getByTestId('clock')).toHaveText(/ 00:08$/);
    await page.getByRole('slider').first().press('Home');
    await page.getByLabel('Type').click();
    await page.getByRole('option', { name: 'Video' }).click();
    await expect(page.getByTitle('Video')).toBeVisible();
    const video = () => page.frames().find((frame) => frame.url().includes('/embed/dQw4w9WgXcQ'));
    await expect.poll(() => video()?.title()).toBe('setPlaybackRate 0.5;seekTo 4;');
    await expect(page.getByTestId('clock')).toHaveText('00:04 / 00:12');
    await expect(page.getByLabel('Speed')).toContainText('0.5×');
  });

  await test.step('the cursor follows the video; it plays on as instruments', async () => {
    await page.keyboard.press('Space'); // the select gave the keyboard back
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '1', { timeout: 15_000 });
    await page.getByLabel('Type').click();
    await page.getByRole('option', { name: 'Synth' }).click();
    await expect(page.getByTitle('Video')).toHaveCount(0);
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(page.getByTestId('clock')).toHaveText(/^00:0[2-4] . 00:08/);
    await button(page, 'Pause').click();
    await expect(button(page, 'Play')).toBeVisible();
  });

  await test.step('files are offered beside playback, too', async () => {
    await button(page, 'Export').click();
    await expect(page.getByRole('menuitem', { name: 'MusicXML' })).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('another title is the page’s title at once, in both tabs', async () => {
    await visitor.goTo(`/score/edit/props?id=${id}&view=sheet`);
    await page.getByLabel('Title', { exact: true }).fill('Heard');
    await button(page, 'Apply').click();
    await expect(page).toHaveTitle('Heard');
    await page.getByRole('tab', { name: 'Play' }).click();
    await expect(page).toHaveURL(/#\/score\?id=.*view=sheet/);
    await expect(page).toHaveTitle('Heard');
    await expect(page.getByRole('banner')).toContainText('Heard');
  });
});

test('a loop of the sheet goes round in the video, and the cursor with it', async ({ visitor, page }) => {
  await standInForVideos(page.context());
  await visitor.signUp();
  const id = await visitor.bring('Seen', Buffer.from(JSON.stringify(encodeMusicJson(FROM_VIDEO))));
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Video' }).click();
  const video = () => page.frames().find((frame) => frame.url().includes('/embed/dQw4w9WgXcQ'));
  await page.keyboard.press('q');
  const panel = page.getByRole('region', { name: 'Practice' });
  await panel.getByRole('button', { name: 'Loop this measure' }).click();
  await button(page, 'Play').click();
  // The first measure is there from the fourth second of the video to the sixth: begun again from where it begins, and again.
  const rounds = async () => (await video()?.title())?.match(/seekTo 4;/g)?.length ?? 0;
  await expect.poll(rounds, { timeout: 20_000 }).toBeGreaterThan(2);
  await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '0');
  await expect(page.getByTestId('clock')).toHaveText(/^00:0[4-6] . 00:12/);
  await panel.getByRole('button', { name: 'End the loop' }).click();
  await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', '1', { timeout: 15_000 });
  await button(page, 'Pause').click();
});
