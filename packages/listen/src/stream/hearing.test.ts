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
