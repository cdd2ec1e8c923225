import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { expectGoodLooks } from './looks';
import { expect, test } from './product';
import { openTranscription } from './readings';
import { RollOnPage } from './roll';

/** How many points of the roll have the colour of the recording's sound: more blue than red, more red than green. */
const soundOn = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
      const canvas = document.querySelector('[data-testid=roll] canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = data.subarray(at, at + 3);
        // Light and mixed with the paper: notes are far more colourful.
        if (blue > red + 6 && red > green + 3 && green > 110) found++;
      }
      return found;
    })()`);

test('the roll shows what the listener doubted, to be written, and the sound of the recording; nothing of it is fetched before', async ({
  visitor,
  page,
}) => {
  test.setTimeout(300_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(Evidence|Original)/.test(pathname) || /doubted|listening|spectrogram/.test(pathname)) asked.push(pathname);
  });
  const id = await openTranscription(visitor, page);
  await visitor.goTo(`/score/edit?id=${id}&view=roll`);
  const editor = new Editor(page);
  await new RollOnPage(page).shown();
  const doubtful = page.getByRole('button', { name: 'Doubtful notes' });
  const sound = page.getByRole('button', { name: 'Sound of the recording' });
  await expect(doubtful).toBeVisible();
  expect(asked).toEqual([]);
  const before = await editor.music();

  await test.step('a doubtful note is found and written with the keyboard, heard by whoever cannot see, and taken back', async () => {
    await doubtful.focus();
    await page.keyboard.press('Enter');
    const walk = page.getByRole('group', { name: 'Doubtful notes' });
    await expect(walk.getByRole('status')).toHaveText(/^\d+ doubtful notes|^One doubtful note/);
    const count = Number(/\d+/.exec(await walk.innerText())?.[0] ?? 1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(walk.getByRole('button', { name: 'Next doubtful note' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(walk.getByRole('status')).toHaveText(new RegExp(`^1 of ${count}: .+, measure \\d+, \\d+% likely$`));
    await expectGoodLooks(page, 'doubtful notes on the roll');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await walk.getByRole('button', { name: 'Write this note' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('data-unsaved', 'true');
    await expect(editor.speech).toHaveText(/beat/);
    expect(await editor.music()).not.toBe(before);
    await editor.press('Control+z');
    expect(await editor.music()).toBe(before);
    await doubtful.click();
    await expect(walk).toHaveCount(0);
  });

  await test.step('the sound of the recording lies beneath the notes until it is switched off', async () => {
    expect(await soundOn(page)).toBeLessThan(50);
    await sound.click();
    await expect(page.getByTestId('spectrogram-state')).toHaveAttribute('data-stage', 'shown', { timeout: 60_000 });
    await expect.poll(() => soundOn(page)).toBeGreaterThan(500);
    await sound.click();
    await expect.poll(() => soundOn(page)).toBeLessThan(50);
  });
});
