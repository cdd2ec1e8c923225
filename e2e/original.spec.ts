import type { MusicJsonAnswer, SharedScoreAnswer } from '@notewright/contracts';
import { expectAccessible } from './accessible';
import { chooseOriginal, mix, openKnown, pause, play, swaying } from './beside';
import { centsOff, onsetsIn } from './onsets';
import { expect, test } from './product';
import { rubato } from './rubato';
import { forgetSides, recordSides, takeSides, type Sides } from './sides';
import { Visitor } from './visitor';

// What listens at the loudspeaker is no script of ours.
test.use({ bypassCSP: true });

/** A busy machine may need many times the few seconds that it takes. */
const TRANSCRIPTION_LIMIT_MS = 120_000;

/** The first measure, which is looped, begins with a C; each of its notes is damped before the next. */
const FIRST_HZ = 523.25;
const DAMPED_SEC = 0.42;

/** How loud it is at most between the last note of each pass and the first of the next one, up to the moment before that begins. */
function loudnessAtSeams({ left, rateHz }: Sides): number[] {
  const starts = onsetsIn(left, rateHz);
  const isFirst = (sec: number) =>
    Math.abs(centsOff(left.subarray(...span(sec + 0.05, sec + 0.25)), rateHz, FIRST_HZ)) < 30;
  const span = (...sec: [number, number]) => sec.map((at) => Math.round(at * rateHz)) as [number, number];
  return starts.flatMap((sec, index) => {
    const last = starts[index - 1];
    if (last === undefined || !isFirst(sec)) return [];
    const gap = left.subarray(...span(last + DAMPED_SEC, sec - 0.01));
    return [gap.length === 0 ? 1 : gap.reduce((most, value) => Math.max(most, Math.abs(value)), 0)];
  });
}

test('the recording can be heard, mixed with the score, deleted', async ({ visitor, page }) => {
  await openKnown(visitor, page);
  await chooseOriginal(page);
  await expectAccessible(page, 'the recording beside the score');
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

test('a sheet that opens before its recording can be played offers it as soon as it can, without a reload', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const id = await visitor.bring('Minuet');
  await visitor.goTo(`/score?id=${id}`);
  // What the page was given with the music: nothing to play yet.
  const opened = await page.waitForResponse((answer) => answer.url().includes('/MusicJson') && answer.ok(), {
    timeout: TRANSCRIPTION_LIMIT_MS,
  });
  const { properties } = (await opened.json()) as MusicJsonAnswer;
  expect(properties).toMatchObject({ original: null, originalComes: true });
  let loads = 0;
  page.on('load', () => loads++);
  await chooseOriginal(page);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect(page.getByTestId('clock')).toContainText('0:01');
  await pause(page).click();
  expect(loads).toBe(0);
});

test('so does a shared sheet, for whoever has it open by then', async ({ visitor, page, browser }) => {
  await visitor.signUp();
  const id = await visitor.bring('Minuet');
  // Another sheet comes first, so that this recording is still to come when its sheet is opened.
  await visitor.bring('Long', rubato(60, swaying).wav, false);
  await page.reload();
  await visitor.waitUntil('Ready', 'Minuet');
  const { url = '' } = (await visitor.post('/ScoreSharingURL', { form: { id } })) as { url?: string };
  await visitor.post('/ShareOriginal', { form: { id, original: 'true' } });
  const context = await browser.newContext();
  const friend = new Visitor(await context.newPage());
  const opened = friend.page.waitForResponse('**/SharedScore');
  await friend.page.goto(url);
  const { properties } = (await (await opened).json()) as SharedScoreAnswer;
  expect(properties).toMatchObject({ original: null, originalComes: true });
  let loads = 0;
  friend.page.on('load', () => loads++);
  await friend.page.getByRole('combobox', { name: 'Type' }).click();
  await friend.page.getByRole('option', { name: 'Original' }).click({ timeout: TRANSCRIPTION_LIMIT_MS });
  await play(friend.page).click();
  await expect(pause(friend.page)).toBeVisible();
  await expect(friend.page.getByTestId('clock')).toContainText('0:01');
  expect(loads).toBe(0);
  friend.sawNothingBreak();
  await context.close();
});

test('a loop goes round in the recording, a little faster each time, and nothing is heard at its seam', async ({
  visitor,
  page,
}) => {
  await recordSides(page);
  await openKnown(visitor, page);
  await chooseOriginal(page);
  await page.keyboard.press('q');
  const panel = page.getByRole('region', { name: 'Practice' });
  await expect(panel).toContainText('choose Synth to practise with them');
  await panel.getByRole('button', { name: 'Loop this measure' }).click();
  await panel.getByLabel('Faster each pass').check();
  await play(page).click();
  await forgetSides(page);
  await expect(panel).toContainText('115 %', { timeout: 30_000 }); // the third time round
  await expect // and on until its first note was heard
    .poll(async () => loudnessAtSeams(await takeSides(page)).length)
    .toBeGreaterThan(2);
  const loudness = loudnessAtSeams(await takeSides(page));
  test
    .info()
    .annotations.push({ type: 'loudest at each seam', description: loudness.map((most) => most.toFixed(5)).join(' ') });
  // A machine that is busy tells late where a recording is: of some seams one has to hold, and what is always heard fails each.
  expect(Math.min(...loudness)).toBeLessThan(0.003);
  await expect(page.getByTestId('clock')).toContainText('00:0');
  await pause(page).click();
});
