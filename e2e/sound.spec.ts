import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { heard, listenTo } from './loudspeaker';
import { expect, test } from './product';

/** Violin and piano; the long last notes leave time to listen. */
const DUO = [
  '4/4 bpm=120 name="Violin" program=40 | C5/q E5/q G5/q C6/q | [C5 E5]/w~ | [C5 E5]/w |',
  '| [C4 E4]/w | C3/w~ | C3/w |',
].join('\n');

test('a score is heard when it plays, with the sounds of its parts alone, and not when it rests', async ({
  visitor,
  page,
}) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    const file = /\/Soundfonts\/(.+)$/.exec(request.url())?.[1];
    if (file) sounds.push(file);
  });
  await listenTo(page);
  await visitor.signUp();
  await visitor.offerFile({
    name: 'duo.musj',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(encodeMusicJson(music(DUO)))),
  });
  await page.getByLabel('Title').fill('Duo');
  await page.getByLabel('Composer').fill('Notewright');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page).toHaveURL(/#\/score\?id=/);
  await expect(page.getByTestId('system').first()).toBeVisible();
  expect(await heard(page)).toBe(0);

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => heard(page)).toBeGreaterThan(0.01);
  expect(sounds.sort()).toEqual(['000-acoustic-grand-piano.sf3', '040-violin.sf3']);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => heard(page), { timeout: 1000 }).toBeLessThan(0.0005);

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => heard(page)).toBeGreaterThan(0.01);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 15_000 }); // the end
  await expect.poll(() => heard(page)).toBeLessThan(0.001);
});
