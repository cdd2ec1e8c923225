import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';

const DUO = ['4/4 bpm=120 name="Flute" program=73 | C5/q E5/q G5/q C6/q | C5/w |', 'name="Piano" | C4/w | C4/w |'].join(
  '\n',
);

test('a score is taken home as sound, as a mix to practise with, and waiting can be given up', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(DUO, 'Duo');
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  const dialog = page.getByRole('dialog', { name: 'Save as sound' });
  const open = async () => {
    await page.getByRole('button', { name: 'Export Song' }).click();
    await page.getByRole('menuitem', { name: 'WAV (sound)' }).click();
    await expect(dialog).toBeVisible();
  };
  await open();
  await expectAccessible(page, 'saving as sound');
  await dialog.getByRole('checkbox', { name: 'Piano' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Metronome' }).check();
  const speed = dialog.getByRole('slider');
  await speed.focus();
  for (let step = 0; step < 10; step++) await speed.press('ArrowLeft');
  await expect(speed).toHaveValue('50');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save WAV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Duo.wav');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  // Two measures and one to count in at 60 a minute, and two seconds to ring on.
  expect((bytes.length - 44) / 4 / 44_100).toBeCloseTo(14, 1);
  await expect(dialog).toHaveCount(0);
  await open();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
