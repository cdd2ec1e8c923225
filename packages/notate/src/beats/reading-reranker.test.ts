import { expect, test } from 'vitest';
import { networks, trained } from '../testing/networks';
import { rerankingScores } from './reading-reranker';

const RERANKERS = [
  { reranker: 'first', network: networks.readings, file: trained('meter-readings') },
  { reranker: 'whole-piece', network: networks.wholeReadings, file: trained('whole-readings') },
];

test.each(RERANKERS)('the $reranker reranker says what its training program says', ({ network, file }) => {
  const row = Float32Array.from({ length: network.list.width }, (_, feature) => Math.sin(0.7 * feature));
  const [alone] = rerankingScores(network, row);
  expect(alone).toBeCloseTo(file.tensors.get('check')!.values[0]!, 2);
  const among = rerankingScores(network, Float32Array.from([...row.map(() => 1), ...row, ...row.map(() => 0)]));
  expect(among[1]).toBeCloseTo(alone!, 5);
});
