import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { fingerOn } from './finger';
import { tooWide } from './looks';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import type { Visitor } from './visitor';

/** A transcription with its panel of readings open. @returns its id */
async function openReadings(visitor: Visitor, page: Page): Promise<string> {
  await visitor.signUp();
  const id = await visitor.bring('Minuet');
  await visitor.waitUntil('Ready', 'Minuet');
  await visitor.goTo(`/score?id=${id}`);
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await page.getByRole('button', { name: 'Reads wrong?' }).tap();
  return id;
}

test('a finger puts a transcription right: readings stand in a list, a tap chooses, a tap takes it back', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  await openReadings(visitor, page);
  const cards = page.getByTestId('reading');
  await expect(page.getByTestId('preview').nth(3)).toBeVisible({ timeout: 30_000 });
  const [first, second] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!];
  expect(second.y).toBeGreaterThan(first.y + first.height);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'readings on a phone');

  await cards.nth(1).tap();
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Written anew and saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'true');

  for (const name of ['By hand', 'Tap']) {
    await page.getByRole('tab', { name, exact: true }).tap();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, `readings on a phone, ${name}`);
  }
  await page.getByRole('button', { name: 'Play and tap' }).tap();
  const beat = page.getByRole('button', { name: 'Beat', exact: true });
  await expect(beat).toBeEnabled({ timeout: 30_000 });
  for (let count = 0; count < 4; count++) {
    await beat.tap();
    await page.waitForTimeout(500);
  }
  await expect(page.getByText('4 beats tapped')).toBeVisible();
  await test.step('a tapped beat is dragged by finger', async () => {
    await page.getByRole('button', { name: 'Stop' }).tap();
    const second = page.getByTestId('tap').nth(1);
    await second.scrollIntoViewIfNeeded();
    const before = Number(await second.getAttribute('aria-valuenow'));
    const box = (await second.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const finger = await fingerOn(page);
    await finger('touchStart', x, y);
    for (const way of [4, 8, 12]) await finger('touchMove', x - way, y);
    await finger('touchEnd', 0, 0);
    await expect.poll(async () => Number(await second.getAttribute('aria-valuenow'))).toBeLessThan(before - 0.03);
  });
  await page.getByRole('button', { name: 'Write with these beats' }).tap();
  await expect(page.getByText('Written anew and saved.')).toBeVisible();
});

test('facts are given by finger: tempo, meter, more notes, and the note that begins a measure', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  const id = await openReadings(visitor, page);
  const settings = async () => {
    const answer = (await (await page.request.get(`/MusicJson?id=${id}`)).json()) as {
      readonly properties: { readonly settings: Record<string, unknown> };
    };
    return answer.properties.settings;
  };
  const panel = page.getByRole('region', { name: 'Reads wrong?' });
  await panel.getByRole('tab', { name: 'By hand', exact: true }).tap();

  await panel.getByRole('button', { name: /^÷2/ }).tap();
  await expect.poll(async () => (await settings()).tempoScale).toBe('half');
  await panel.getByLabel('Meter', { exact: true }).tap();
  await page.getByRole('option', { name: '2/4', exact: true }).tap();
  await expect.poll(async () => (await settings()).timeSignature).toMatchObject({ beats: 2, beatUnit: 4 });
  const slider = panel.getByRole('slider', { name: /Fewer or more notes/ });
  await slider.locator('xpath=..').scrollIntoViewIfNeeded();
  const rail = (await slider.locator('xpath=ancestor::span[contains(@class,"MuiSlider-root")]').boundingBox())!;
  await page.touchscreen.tap(rail.x + rail.width * 0.1, rail.y + rail.height / 2);
  await expect.poll(async () => (await settings()).sensitivity).toBeLessThan(0.2);
  await panel.getByRole('button', { name: 'Take back everything told' }).tap();
  await expect.poll(async () => Object.keys(await settings()).sort()).toEqual(['instrument', 'mode', 'version']);

  await test.step('in the editor: the selected note', async () => {
    await panel.getByRole('button', { name: 'Close the readings' }).tap();
    const editor = new Editor(page);
    await editor.open();
    const second = await editor.head(1);
    await page.touchscreen.tap(second.x, second.y);
    await expect(editor.selected.first()).toBeVisible();
    await page.getByRole('button', { name: 'Reads wrong?' }).tap();
    await panel.getByRole('tab', { name: 'By hand', exact: true }).tap();
    await panel.getByRole('button', { name: 'The selected note is a downbeat' }).tap();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});
