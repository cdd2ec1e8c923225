/**
 * Kills the product's processes, a thousand times at random moments, while people write to it; after each round of ten everything
 * that was acknowledged must be there, once. Stops at the first loss and prints the seed and what went before.
 *
 *     npm run soak:kills [-- --kills 1000 --seed 1 --minutes 600]
 */
import { parseArgs } from 'node:util';
import { soakWithKills } from '@notewright/server/testing';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
});
try {
  const report = await soakWithKills({
    kills: Number(values.kills),
    seed: Number(values.seed),
    deadlineMs: Number(values.minutes) * 60_000,
    say: (line) => console.log(line),
  });
  console.log(report);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
