import { expect, test } from 'vitest';
import { networks, trained } from '../testing/networks';
import { READING_FEATURES } from './reading-features';
import { rerankingScores } from './reading-reranker';

test('the judge of readings says what its training program says', () => {
  const row = Float32Array.from({ length: READING_FEATURES.width }, (_, feature) => Math.sin(0.7 * feature));
  const [alone] = rerankingScores(networks.readings, row);
  expect(alone).toBeCloseTo(trained('meter-readings').tensors.get('check')!.values[0]!, 2);
  const among = rerankingScores(
    networks.readings,
    Float32Array.from([...row.map(() => 1), ...row, ...row.map(() => 0)]),
  );
  expect(among[1]).toBeCloseTo(alone!, 5);
});
