import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { giveMidiKeyboard } from './midi-keyboard';
import { expect, test } from './product';

const PIANO =
  '4/4 key=C bpm=60 name="Piano" clefs=treble,bass | [C5 E5]/h G5/h // C3/w | C5/w // G2/w |\n' +
  '4/4 name="Guitar" program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64 | E4/h G3/h | B3/w |';

const panel = (page: Page) => page.getByRole('region', { name: 'Practice' });
const lit = (page: Page, state: string) => page.locator(`[data-testid=lit][data-state=${state}]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function show(page: Page, name: string): Promise<void> {
  // By key: a mouse button that is let go late, over a list that has just opened, chooses what lies under it.
  await panel(page).getByRole('combobox', { name: 'Show' }).press('Enter');
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** The pitches that are lit, ascending. */
const midis = (page: Page, state: string) =>
  lit(page, state).evaluateAll((all: { dataset: Record<string, string> }[]) =>
    all.map(({ dataset }) => Number(dataset['midi'])).sort((a, b) => a - b),
  );

test('a keyboard and a neck show what sounds, what to press next, and what is pressed', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  const keyboard = await giveMidiKeyboard(page);
  await visitor.openNewScore(PIANO, 'Before my eyes');
  await expect(page.locator('svg[data-marks]').first()).toBeAttached({ timeout: 30_000 });
  await button(page, 'Practice').click();

  await test.step('the keyboard of a part: nothing before the music, then what sounds where the cursor is', async () => {
    await show(page, 'Piano: keyboard');
    await expect(page.getByRole('img', { name: 'Piano: keyboard' })).toBeVisible();
    await page.locator('[data-testid=system] .notehead').first().click({ force: true });
    await expect.poll(() => midis(page, 'sounds')).toEqual([48, 72, 76]);
    await expect(lit(page, 'sounds').and(page.locator('[data-lower=true]'))).toHaveAttribute('data-midi', '48');
    await expectAccessible(page, 'the keyboard under the sheet');
  });
  await test.step('it goes along with the music, also at another pitch, and stays when the panel is closed', async () => {
    await panel(page).getByRole('button', { name: 'A semitone higher' }).click();
    await expect.poll(() => midis(page, 'sounds')).toEqual([49, 73, 77]);
    await panel(page).getByRole('button', { name: 'A semitone lower' }).click();
    await button(page, 'Close practice').click();
    await expect(panel(page)).toHaveCount(0);
    await button(page, 'Play').click();
    await expect.poll(() => midis(page, 'sounds'), { timeout: 15_000 }).toEqual([48, 79]);
    await expect.poll(() => midis(page, 'sounds'), { timeout: 15_000 }).toEqual([43, 72]);
    await expect(button(page, 'Play')).toBeVisible({ timeout: 15_000 });
  });
  await test.step('the neck shows the strings that are written', async () => {
    await button(page, 'Practice').click();
    await show(page, 'Guitar: fretboard');
    await page.locator('[data-testid=system] .notehead').first().click({ force: true });
    await expect(lit(page, 'sounds')).toHaveAttribute('data-place', '1.0');
    await expectAccessible(page, 'the neck under the sheet');
  });
  await test.step('keys of a MIDI keyboard light up on it', async () => {
    await panel(page).getByRole('button', { name: 'Connect a MIDI keyboard' }).click();
    await expect(panel(page).getByRole('combobox', { name: 'You play' })).toBeVisible();
    await keyboard.press(45);
    await expect(lit(page, 'played')).toHaveAttribute('data-place', '5.0');
    await keyboard.lift(45);
    await expect(lit(page, 'played')).toHaveCount(0);
  });
  await test.step('what somebody plays themself waits on the keys instead of sounding', async () => {
    await show(page, 'Piano: keyboard');
    await panel(page).getByRole('combobox', { name: 'You play' }).press('Enter');
    await page.getByRole('option', { name: 'Piano, right hand' }).click();
    await button(page, 'Play').click();
    await expect.poll(() => midis(page, 'due'), { timeout: 15_000 }).toEqual([72, 76]);
    await expect.poll(() => midis(page, 'sounds')).toEqual([48]);
    await keyboard.press(72);
    await expect(lit(page, 'right')).toHaveAttribute('data-midi', '72');
    await expect.poll(() => midis(page, 'due')).toEqual([76]);
    await keyboard.lift(72);
    await button(page, 'Pause').click();
  });
  await test.step('it is kept with the song, and goes when nothing is to be shown', async () => {
    await page.reload();
    await expect(page.getByTestId('instrument')).toBeVisible({ timeout: 30_000 });
    await button(page, 'Practice').click();
    await show(page, 'Nothing');
    await expect(page.getByTestId('instrument')).toHaveCount(0);
  });
});
