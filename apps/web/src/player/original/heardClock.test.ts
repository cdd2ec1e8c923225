import { expect, test } from 'vitest';
import { HeardClock } from './heardClock';
import { levelsOf, ORIGINAL_ALONE, SCORE_ALONE } from './mix';

test.each([0.5, 1, 1.5])(
  'at speed %d steps in what the browser tells are smoothed, and nothing drifts in five minutes',
  (rate) => {
    const clock = new HeardClock();
    clock.stand(7);
    let worst = 0;
    for (let look = 0; look * 0.025 < 300; look++) {
      const atSec = 100 + look * 0.025;
      const truth = 7 + look * 0.025 * rate;
      clock.look(truth - (look % 4) * 0.003, atSec, rate);
      if (look > 200) worst = Math.max(worst, Math.abs(clock.at(atSec + 0.01) - (truth + 0.01 * rate)));
    }
    expect(worst).toBeLessThan(0.01);
  },
);

test('after a jump it is there at once, and where the recording waits it stands', () => {
  const clock = new HeardClock();
  clock.look(1, 0, 1);
  clock.look(1.025, 0.025, 1);
  clock.look(60, 0.05, 1);
  expect(clock.at(0.06)).toBeCloseTo(60.01, 5);
  clock.stand(61);
  expect([clock.at(1), clock.at(100)]).toEqual([61, 61]);
});

test('the fader leaves one of the two alone at its ends and both as loud as alone in the middle; checking parts them', () => {
  const gains = (mix: Parameters<typeof levelsOf>[0]) => [levelsOf(mix).original.gain, levelsOf(mix).score.gain];
  expect(gains(ORIGINAL_ALONE)).toEqual([1, 0]);
  expect(gains(SCORE_ALONE)).toEqual([0, 1]);
  expect(gains({ score: 0.5, check: false })).toEqual([1, 1]);
  const { original, score } = levelsOf({ score: 0, check: true });
  expect([original, score]).toEqual([
    { gain: 1, pan: -1 },
    { gain: 1, pan: 1 },
  ]);
});
