import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { heard, listenTo } from './loudspeaker';
import { expect, test } from './product';

const PIECE = `4/4 key=C bpm=60 clefs=treble | ${Array<string>(8).fill('C5/q D5/q E5/q F5/q').join(' | ')} |`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const position = (page: Page) => page.getByRole('slider', { name: 'Position' });
const measure = (page: Page) => page.getByTestId('cursor');

test('play mode and edit mode share place and speed; what is selected plays from there', async ({ visitor, page }) => {
  await listenTo(page);
  await visitor.openNewScore(PIECE, 'Corrected');
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  const editor = new Editor(page);

  await test.step('the place of play mode is that of edit mode, and so is the speed', async () => {
    await page.getByLabel('Speed').click();
    await page.getByRole('option', { name: '0.5×' }).click();
    await position(page).press('PageUp');
    const clock = await page.getByTestId('clock').textContent();
    await editor.open();
    await expect(page.getByTestId('clock')).toHaveText(clock ?? '');
    await expect(page.getByLabel('Speed')).toContainText('0.5×');
  });
  await test.step('Space starts at the selected note', async () => {
    await editor.goTo(4, 3);
    await editor.press('Space');
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(page.getByTestId('clock')).toHaveText(/^00:1[4-6]/);
    await expect(measure(page)).toHaveAttribute('data-measure', '3');
    await expect.poll(() => heard(page)).toBeGreaterThan(0.003);
  });
  await test.step('it plays on while the other tab opens', async () => {
    await page.getByRole('tab', { name: 'Play' }).click();
    await expect(button(page, 'Pause')).toBeVisible();
    await button(page, 'Pause').click();
    await page.getByRole('tab', { name: 'Edit' }).click();
  });
  await test.step('the place that was sought after selecting is where it plays', async () => {
    await editor.goTo(6);
    await position(page).press('Home');
    await editor.press('Space');
    await expect(page.getByTestId('clock')).toHaveText(/^00:0[0-3]/);
    await expect(button(page, 'Pause')).toBeVisible();
    await editor.press('Space');
  });
});

test('instruments that cannot be loaded are named, and others play for them', async ({ visitor, page }) => {
  await listenTo(page);
  await page.route('**/Soundfonts/040-violin.sf3', (route) => route.abort());
  await visitor.openNewScore(
    '4/4 bpm=60 name="First violin" program=40 | C5/w | C5/w |\n| C4/w | C4/w |',
    'Half a duo',
  );
  await button(page, 'Play').click();
  await expect(page.getByText('Some sounds could not be loaded (First violin)')).toBeVisible();
  await expect.poll(() => heard(page)).toBeGreaterThan(0.003);
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(page.getByText('Some sounds could not be loaded (First violin)')).toBeVisible();
});

test('more parts than MIDI has channels: each keeps its own instrument', async ({ visitor, page }) => {
  await listenTo(page);
  const rest = Array<string>(16).fill('| r/w | r/w |').join('\n');
  await visitor.openNewScore(`4/4 bpm=60 name="Piano" | r/w | r/w |\n${rest}\n| C4/w | C4/w |`, 'Crowded');
  await button(page, 'Play').click();
  await expect.poll(() => heard(page)).toBeGreaterThan(0.003);
});

test('a video that cannot be had gives over to the instruments, with a sentence', async ({ visitor, page }) => {
  const score = music('4/4 at=4 bpm=60 | C4/w | at=8 D4/w | at=12 E4/w |');
  const fromVideo = { ...score, meta: { ...score.meta, title: 'Gone', source: 'Youtube', customId: 'dQw4w9WgXcQ' } };
  await page.context().route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await visitor.signUp();
  const id = await visitor.bring('Gone', Buffer.from(JSON.stringify(encodeMusicJson(fromVideo))));
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Video' }).click();
  await page.keyboard.press('Space');
  await expect(page.getByText('The video could not be loaded, so you hear the instruments.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByLabel('Type')).toContainText('Synth');
  await expect(page.getByTitle('Video')).toHaveCount(0);
  await expect(page.getByTestId('clock')).toHaveText(/^00:0[1-9] . 00:12/, { timeout: 30_000 });
});
