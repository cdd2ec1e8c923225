import { wavOf } from '@notewright/listen/testing/wav';
import { CLIP_RATE_HZ, played } from './clip';
import { expectGoodLooks } from './looks';
import { expect, test } from './product';
import { MINUET } from './visitor';

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

test('what a file sounds like is told beside the next choice', { tag: '@everyday' }, async ({ visitor, page }) => {
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
