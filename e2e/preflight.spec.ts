import { musicJsonAnswer, type Song } from '@notewright/contracts';
import { wavOf } from '@notewright/listen/testing/wav';
import { decodeMusicJson } from '@notewright/score';
import type { Page } from '@playwright/test';
import { CLIP_RATE_HZ, played } from './clip';
import { expectGoodLooks, tooWide } from './looks';
import { expect, test } from './product';
import { MINUET, Visitor } from './visitor';

const TUNE =
  '4/4 | C4/q E4/q G4/q C5/q | B4/q G4/q E4/q D4/q | C4/q E4/q G4/q C5/q | D5/q B4/q G4/q D4/q | C4/q E4/q G4/q C5/q | B4/q G4/q E4/q D4/q | E4/q C4/q G3/q C4/q | C4/w |';

const wav = (samples: Float32Array, name = 'Tune.wav') => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavOf(samples, CLIP_RATE_HZ),
});
/** The same, this many semitones higher and faster. */
const tuned = (samples: Float32Array, cents: number) => {
  const step = 2 ** (cents / 1200);
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, n) => {
    const [at, share] = [Math.floor(n * step), (n * step) % 1];
    return (1 - share) * samples[at]! + share * (samples[at + 1] ?? 0);
  });
};

/** In a hall, far from the instrument: echoes of echoes (Schroeder, 1962), which die away by 60 dB within two seconds. */
function inHall(samples: Float32Array): Float32Array {
  const heard = samples.map((sample) => sample / 4);
  for (const delaySec of [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0613]) {
    const delay = Math.round(delaySec * CLIP_RATE_HZ);
    const echoes = new Float32Array(samples.length);
    for (let n = delay; n < samples.length; n++) {
      echoes[n] = (samples[n - delay] ?? 0) / 4 + 10 ** (-1.5 * delaySec) * (echoes[n - delay] ?? 0);
      heard[n] = (heard[n] ?? 0) + (echoes[n] ?? 0);
    }
  }
  return heard;
}

test('what a file sounds like is shown beside the next choice', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.offerFile(wav(played(TUNE, 96)));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Waveform' })).toBeVisible();
  await expect(dialog.getByText(/This sounds good: 2\d seconds, clear and loud enough\./)).toBeVisible();
  await expect(dialog.getByText(/It has roughly (9[4-8]|4[78]|19\d) beats a minute/)).toBeVisible();
  await expectGoodLooks(page, 'a file that was looked at');
  visitor.sawNothingBreak();
});

test('whatever is wrong with a file is said before it is sent, and keeps nobody from sending it', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/upload');
  const choose = page.getByLabel('Music file');
  const music = played(TUNE, 96);
  for (const [samples, sentence] of [
    [new Float32Array(8 * CLIP_RATE_HZ), 'Nothing can be heard in this file.'],
    [music.map((sample) => 0.01 * sample), 'This file is very quiet.'],
    [music.map((sample) => Math.max(-1, Math.min(1, 8 * sample))), 'This file is distorted in its loud places.'],
    [music.map((_, n) => 0.5 * Math.sin(n * n * n)), 'No clear notes can be heard in this file.'],
    [inHall(music), 'The room is louder than the instrument in this file.'],
    [music.map((sample, n) => sample + 0.3 * Math.sin(n * n * n)), 'There is much noise in this file.'],
    [
      tuned(music, 30),
      /The music is tuned (29|30|31) cents higher than usual \(A = 448 Hz\)\. That is taken into account\./,
    ],
  ] as const) {
    await choose.setInputFiles(wav(samples));
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Back' }).click();
  }
  await choose.setInputFiles(MINUET);
  await expect(page.getByText(/This sounds good/)).toBeVisible();
  visitor.sawNothingBreak();
});

test('of what the browser cannot read nothing is said', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.offerFile(MINUET.replace('.mp3', '.amr'));
  await expect(page.getByRole('button', { name: /^Universal/ })).toBeVisible();
  await page.waitForTimeout(4000); // as long as it takes the browser to give up
  await expect(page.getByRole('img', { name: 'Waveform' })).toBeHidden();
  await expect(page.getByText(/Looking at the sound|This sounds/)).toBeHidden();
  visitor.sawNothingBreak();
});

/** The part of its recording that a song is made of, as the server keeps it. */
async function partOf(page: Page, title: string): Promise<unknown> {
  const songs = (await (await page.request.get('/GetSongMySongs')).json()) as readonly Song[];
  return JSON.parse(songs.find(({ Title }) => Title === title)?.Parameters ?? '{}');
}
const ends = (page: Page) => ({
  start: page.getByRole('slider', { name: 'Beginning of the part' }),
  end: page.getByRole('slider', { name: 'End of the part' }),
  from: page.getByRole('textbox', { name: 'From' }),
  to: page.getByRole('textbox', { name: 'To', exact: true }),
});

test('of a file only the part becomes a sheet that was chosen, by keys, in minutes and seconds, by hand', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.offerFile(wav(played(TUNE, 96)));
  await page.getByRole('button', { name: 'Trim' }).click();
  const { start, end, from, to } = ends(page);
  await expect(to).toHaveValue(/^00:20/);
  await test.step('by keys', async () => {
    await start.focus();
    await page.keyboard.press('ArrowRight');
    await expect(from).toHaveValue('00:00.1');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(from).toHaveValue('00:05.1');
  });
  await test.step('in minutes and seconds; what is no moment is put back', async () => {
    for (const [typed, kept] of [
      ['0:75', '00:05.1'],
      ['5', '00:05'],
    ] as const) {
      await from.fill(typed);
      await from.press('Enter');
      await expect(from).toHaveValue(kept);
    }
    await to.fill('00:15');
    await to.blur();
    await expect(page.getByText('10 seconds of 20 seconds will be transcribed.')).toBeVisible();
  });
  await test.step('by hand, and back', async () => {
    const box = (await end.locator('xpath=..').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await end.inputValue())).toBeLessThan(14);
    await page.getByRole('button', { name: 'All of it' }).click();
    await expect(from).toHaveValue('00:00');
    await from.fill('00:05');
    await from.blur();
    await to.fill('00:15');
    await to.blur();
  });
  await test.step('it is heard from the beginning of the part', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(async () => Number(await page.getByRole('slider', { name: 'Position' }).inputValue())).toBeGreaterThan(5); // prettier-ignore
    await page.getByRole('button', { name: 'Pause' }).click();
  });
  await expectGoodLooks(page, 'a file that is trimmed');
  await page.getByRole('button', { name: 'Next' }).click();
  await visitor.finishWizard('A part');
  expect(await partOf(page, 'A part')).toMatchObject({ fromSec: 5, toSec: 15 });
  await visitor.waitUntil('Ready', 'A part');
  await visitor.open('A part');
  const answer = musicJsonAnswer.parse(await (await page.request.get(`/MusicJson?id=${visitor.openId()}`)).json());
  const score = decodeMusicJson(answer.musicVo);
  // Thirty notes in all, of which ten seconds are sixteen quarters; the first may be heard to go on before.
  const heads = score.ok ? JSON.stringify(score.value.parts).match(/"midi"/g)!.length : 0;
  expect(Math.abs(heads - 16)).toBeLessThanOrEqual(2);
  visitor.sawNothingBreak();
});

test('of more than a plan allows, the first part is chosen, it says so, and another one can be', async ({
  visitor,
  page,
}) => {
  await visitor.goTo('/login');
  await page.getByRole('button', { name: /Transcribe something now/ }).click();
  const tune = played(TUNE, 96);
  const long = new Float32Array(90 * CLIP_RATE_HZ).map((_, n) => tune[n % tune.length]!);
  await page.getByLabel('Music file').setInputFiles(wav(long));
  const notice = page.getByRole('note');
  await expect(notice).toContainText('Only the first minute will be transcribed; with a free account, all of it.');
  await expect(notice).toContainText('You can choose another part below.');
  const { from, to } = ends(page);
  await expect(from).toHaveValue('00:00');
  await expect(to).toHaveValue('01:00');
  await expectGoodLooks(page, 'a file that is too long');
  await to.fill('01:25');
  await to.blur();
  await expect(from).toHaveValue('00:25'); // no longer than a minute
  await expect(notice).toContainText('1 minute of it will be transcribed.');
  await page.getByRole('button', { name: 'Next' }).click();
  await visitor.finishWizard('Another minute');
  expect(await partOf(page, 'Another minute')).toMatchObject({ fromSec: 25, toSec: 85 });
});

test('on a phone, a finger moves the nearer end', async ({ product, browser }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en-GB', baseURL: product.address }); // prettier-ignore
  const page = await phone.newPage();
  const visitor = new Visitor(page);
  await visitor.signUp();
  await visitor.goTo('/songbook/upload');
  await page.getByLabel('Music file').setInputFiles(wav(played(TUNE, 96)));
  await page.getByRole('button', { name: 'Trim' }).tap();
  const picture = page.getByRole('img', { name: 'Waveform' });
  const box = (await picture.boundingBox())!;
  const { start, end } = ends(page);
  const tap = (share: number) => page.touchscreen.tap(box.x + share * box.width, box.y + box.height / 2);
  await tap(0.25);
  await expect.poll(async () => Math.abs(Number(await start.inputValue()) - 5)).toBeLessThan(0.6);
  await tap(0.75);
  await expect.poll(async () => Math.abs(Number(await end.inputValue()) - 15)).toBeLessThan(0.6);
  await expect(page.getByText(/^(9|10|11) seconds of 20 seconds will be transcribed\.$/)).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  visitor.sawNothingBreak();
  await phone.close();
});
