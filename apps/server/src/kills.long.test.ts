import { expect, test } from 'vitest';
import { soakWithKills } from './testing';

/** A thousand kills, other seeds and other moments: `npm run soak:kills`. */
test('20 kills of server, worker, decoder and database: all that was acknowledged is there, once', async () => {
  const report = await soakWithKills({ kills: 20, seed: 20, people: 3 });
  expect(Object.values(report.kills).reduce((sum, kills) => sum + kills)).toBe(20);
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.recordingsCompared).toBeGreaterThan(0);
}, 900_000);
