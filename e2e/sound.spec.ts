import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './product';

/** Violin and piano; the long last notes leave time to listen. */
const DUO = [
  '4/4 bpm=120 name="Violin" program=40 | C5/q E5/q G5/q C6/q | [C5 E5]/w~ | [C5 E5]/w |',
  '| [C4 E4]/w | C3/w~ | C3/w |',
].join('\n');

/** Taps whatever goes to the loudspeaker; `heard` then tells the loudness (root mean square, 0–1) of the last 43 ms. */
function tapLoudspeaker(): void {
  const page = globalThis as unknown as {
    heard: () => number;
    AudioNode: { prototype: { connect: (this: unknown, target: unknown, ...more: unknown[]) => unknown } };
    AudioDestinationNode: new () => { context: { createAnalyser(): Analyser } };
  };
  interface Analyser {
    fftSize: number;
    getFloatTimeDomainData(samples: Float32Array): void;
  }
  let tap: Analyser | undefined;
  const { connect } = page.AudioNode.prototype;
  page.AudioNode.prototype.connect = function (target, ...more) {
    if (target instanceof page.AudioDestinationNode) {
      tap = target.context.createAnalyser();
      tap.fftSize = 2048;
      connect.call(this, tap);
    }
    return connect.call(this, target, ...more);
  };
  page.heard = () => {
    const samples = new Float32Array(2048);
    tap?.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
}

const heard = (page: Page) => page.evaluate('heard()') as Promise<number>;

test(
  'a score is heard when it plays, with the sounds of its parts alone, and not when it rests',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    const sounds: string[] = [];
    page.on('request', (request) => {
      const file = /\/Soundfonts\/(.+)$/.exec(request.url())?.[1];
      if (file) sounds.push(file);
    });
    await page.addInitScript(tapLoudspeaker);
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
  },
);
