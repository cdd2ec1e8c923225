import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';

const DUO = ['4/4 bpm=120 name="Flute" program=73 | C5/q E5/q G5/q C6/q | C5/w |', 'name="Piano" | C4/w | C4/w |'].join(
  '\n',
);

/** Eight minutes: they are played into a file for some seconds, long enough to change one's mind. */
const LONG = `4/4 bpm=120 | ${Array<string>(240).fill('C5/q E5/q G5/q C6/q').join(' | ')} |`;

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

  await test.step('while it is being made, too: nothing is saved, and nothing goes on behind', async () => {
    await visitor.openScore(LONG, 'Long');
    await expect(page.getByText('Long', { exact: true }).first()).toBeVisible();
    await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
    let saved = 0;
    page.on('download', () => saved++);
    const makers = () => page.workers().filter((worker) => /render/.test(worker.url())).length;
    await open();
    await dialog.getByRole('button', { name: 'Save WAV' }).click();
    const progress = dialog.getByRole('progressbar');
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { intervals: [50] })
      .toBeGreaterThan(0);
    expect(makers()).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toHaveCount(0);
    await expect.poll(makers).toBe(0);
    expect(saved).toBe(0);
    await expect(dialog.getByRole('button', { name: 'Save WAV' })).toBeEnabled();
  });
});
