import { expect, test } from 'vitest';
import { LEARNED_READINGS } from './learned-readings';
import { readingJudge } from './learned-tables';
import { READING_FEATURES } from './reading-features';
import { judged } from './reading-judge';

test('the judge of readings says what its training program says', () => {
  expect(LEARNED_READINGS.features).toBe(READING_FEATURES.width);
  const row = Float32Array.from({ length: READING_FEATURES.width }, (_, feature) => Math.sin(0.7 * feature));
  const [alone] = judged(readingJudge, row);
  expect(alone).toBeCloseTo(LEARNED_READINGS.check, 2);
  const among = judged(readingJudge, Float32Array.from([...row.map(() => 1), ...row, ...row.map(() => 0)]));
  expect(among[1]).toBeCloseTo(alone!, 5);
});
