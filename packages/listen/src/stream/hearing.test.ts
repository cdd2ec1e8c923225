import { expect, test } from 'vitest';
import { SAMPLE_RATE_HZ, WINDOW_SAMPLES } from '../network/frames';
import { emptyPosteriors } from '../network/posteriors';
import { credulousJudges } from '../testing/judges';
import { Hearing } from './hearing';

test('the network is asked once about silence, however long it lasts', async () => {
  let asked = 0;
  const network = {
    hearWindow: (samples: Float32Array) => {
      expect(samples).toHaveLength(WINDOW_SAMPLES);
      asked++;
      return Promise.resolve(emptyPosteriors(1));
    },
  };
  const nothing = () => undefined;
  const hearing = new Hearing(network, credulousJudges, {}, nothing, nothing);
  for (let sec = 0; sec < 60; sec++) await hearing.hear(new Float32Array(SAMPLE_RATE_HZ));
  expect(await hearing.finish()).toMatchObject({ ok: false, error: { code: 'silent' } });
  expect(asked).toBe(1);
});

test.each([
  ['is brought to A = 440 Hz before the network hears it', {}, 440],
  ['is heard as it is where nobody wants that', { retune: false }, 440 * 2 ** (40 / 1200)],
])('an instrument 40 cents high %s', async (_, choices, expectedHz) => {
  const turn = (2 * Math.PI * 440 * 2 ** (40 / 1200)) / SAMPLE_RATE_HZ;
  const heardHz: number[] = [];
  const network = {
    hearWindow: (samples: Float32Array) => {
      // Of a sine, x[n−1] + x[n+1] = 2 cos(ω) x[n], wherever it is.
      let [over, under] = [0, 0];
      for (let n = 20_000; n < 22_000; n++) {
        over += (samples[n - 1]! + samples[n + 1]!) * samples[n]!;
        under += 2 * samples[n]! * samples[n]!;
      }
      heardHz.push((Math.acos(over / under) * SAMPLE_RATE_HZ) / (2 * Math.PI));
      return Promise.resolve(emptyPosteriors(1));
    },
  };
  const nothing = () => undefined;
  const hearing = new Hearing(network, credulousJudges, choices, nothing, nothing);
  await hearing.hear(Float32Array.from({ length: 12 * SAMPLE_RATE_HZ }, (_, n) => 0.3 * Math.sin(turn * n)));
  await hearing.finish();
  expect(Math.abs(heardHz[1]! - expectedHz)).toBeLessThan(1);
});
