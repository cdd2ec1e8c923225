import type { SongSettings } from '@notewright/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expectGoodLooks } from './looks';
import { expect, test } from './product';
import { openTranscription, panel, readings } from './readings';
import { DRAWING_LIMIT_MS } from './screens-list';
import { storedSong } from './stored';
import { endSession } from './tours';

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible({ timeout: 30_000 });
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reads wrong?' }).click();
  await expect(page.getByTestId('preview').nth(3)).toBeVisible({ timeout: 30_000 });
}

test('every fact that can be given by hand is given by a click, written at once and taken back', async ({
  visitor,
  page,
}) => {
  test.setTimeout(300_000);
  const id = await openTranscription(visitor, page);
  await openPanel(page);
  await panel(page).getByRole('tab', { name: 'By hand' }).click();
  const choose = async (label: string, option: string | RegExp) => {
    await panel(page).getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
  };
  const stored = (field: keyof SongSettings) => expect.poll(async () => (await storedSong(page, id)).settings[field]);

  await test.step('grid and pick-up', async () => {
    await choose('Beats divide in', 'Three (triplets)');
    await stored('grid').toBe('triplets');
    await choose('Pick-up', '1 beat');
    await stored('pickupPulses').toBe(1);
    const [first, second] = (await storedSong(page, id)).score.measures;
    expect(first!.durationTicks).toBeLessThan(second!.durationTicks);
  });

  await test.step('key, hands, ornaments', async () => {
    await choose('Key', /^A\s?♭ major/);
    await stored('key').toEqual({ fifths: -4, mode: 'major' });
    expect((await storedSong(page, id)).score.measures[0]!.key.fifths).toBe(-4);
    await choose('Hands divide at', /^F ?4/);
    await stored('handSplitMidi').toBe(65);
    await choose('Ornaments', 'Left out');
    await stored('ornaments').toBe('omitted');
  });

  await test.step('more and fewer notes, by keys and by pointer, with their count', async () => {
    const slider = panel(page).getByRole('slider', { name: /Fewer or more notes/ });
    const count = panel(page).getByTestId('note-count');
    const before = await count.innerText();
    await slider.press('Home');
    await expect(count).not.toHaveText(before);
    await stored('sensitivity').toBe(0);
    const box = (await slider.locator('xpath=ancestor::span[contains(@class,"MuiSlider-root")]').boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
    await stored('sensitivity').toBeGreaterThan(0.8);
  });

  await test.step('another mode, instrument and level', async () => {
    await choose('Written as', 'Arrangement');
    await stored('mode').toBe('arrangement');
    await choose('Level', 'Easy');
    await stored('level').toBe('easy');
    await choose('Written as', 'Universal');
    await choose('For', 'Violin');
    await stored('instrument').toBe('violin');
    expect((await storedSong(page, id)).score.parts[0]!.staves).toEqual(['treble']);
    await expect(panel(page).getByLabel('Hands divide at')).toHaveCount(0);
  });
  await expectAccessible(page, 'facts given by hand');

  await test.step('all of it is taken back', async () => {
    await panel(page).getByRole('button', { name: 'Take back everything told' }).click();
    await expect
      .poll(async () => Object.keys((await storedSong(page, id)).settings).sort())
      .toEqual(['instrument', 'mode', 'version']);
  });
});

test('an edit that has no place in a reading is listed, and shown where it would stand', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await openTranscription(visitor, page);
  await openEditor(page);
  await expect(async () => {
    await page.keyboard.press('Control+Home');
    await expect(page.getByTestId('selected').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const { score } = await storedSong(page, visitor.openId());
  const { beats } = score.measures[0]!.timeSignature;
  await new Editor(page).clickSign('meterSig');
  await page.getByRole('menuitem', { name: beats === 3 ? '2/4' : '3/4', exact: true }).click();
  await openPanel(page);
  await panel(page).getByRole('tab', { name: 'By hand' }).click();
  await panel(page).getByRole('button', { name: /^÷2/ }).click();
  const lost = page.getByTestId('lost');
  await expect(lost).toContainText('One of your edits has no place in this reading');
  await expect(lost).toContainText(/Measure [01]: a meter “\d\/4”, the reading decides this itself/);
  await expectGoodLooks(page, 'an edit that has no place');
  await page.mouse.wheel(0, 2000);
  await lost.getByRole('button', { name: /^Show me measure [01]$/ }).click();
  await expect(page.locator('[data-line="0"]')).toBeInViewport();
  await lost.getByRole('button', { name: 'OK' }).click();
  await expect(lost).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
});

test('a session that ends while readings are chosen: it says so, and what was done is kept', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  const id = await openTranscription(visitor, page);

  await test.step('while it is read', async () => {
    await openPanel(page);
    await endSession(page.context());
    await readings(page).nth(1).click();
    await expect(page).toHaveURL(/#\/login\?returnurl=/, { timeout: 30_000 });
    await visitor.logIn();
    await expect(page).toHaveURL(/#\/score\?id=/);
    await expect(page.getByText('Written anew and saved.')).toBeVisible({ timeout: DRAWING_LIMIT_MS });
    expect((await storedSong(page, id)).settings.reading).toBeDefined();
    await openPanel(page);
    await expect(readings(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('while it is edited', async () => {
    const before = await storedSong(page, id);
    await openEditor(page);
    await readings(page).nth(0).click();
    await expect(readings(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
    await endSession(page.context());
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/#\/login\?returnurl=/, { timeout: 30_000 });
    await visitor.logIn();
    await expect(page).toHaveURL(/#\/score\/edit\?id=/);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'false');
    expect((await storedSong(page, id)).settings.reading).not.toEqual(before.settings.reading);
  });
});
