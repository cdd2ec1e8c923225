import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstSightAnswer } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { ScorePool } from './score-work/score-pool';
import { Browser } from './testing/browser';
import { BUILT_PROGRAM, startProcess } from './testing/processes';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

const WALTZ = music('title="Waltz" composer="Anna" | 3/4 C4/q E4/q G4/q | [C4 E4 G4]/h. |');
const START_LIMIT_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const metric = async () => (await server.app.inject('/metrics')).body;

test('the engraver that is kept draws what any other draws, and the operator sees that it runs', async () => {
  const anna = new Browser(server.app);
  await anna.register('anna@example.org');
  const { id } = (await anna.upload(musjFile(WALTZ))).json<{ id: string }>();
  const sight = async () => (await anna.get(`/FirstSight?id=${id}&width=396&zoom=2`)).json<FirstSightAnswer>();
  const before = await sight();
  expect(before.lines).toHaveLength(2);
  expect(await metric()).toContain('notewright_engraver_kept 0');
  await server.scorePool.keepEngraver();
  expect(await metric()).toContain('notewright_engraver_kept 1');
  expect(await Promise.all(Array.from({ length: 3 }, sight))).toEqual([before, before, before]);
  expect(server.scorePool.load).toEqual({ working: 0, waiting: 0 });
}, 60_000);

test('an engraver that was lost with its picture is started again', async () => {
  const pool = new ScorePool(server.log, { threads: 1, limitMs: 0 });
  try {
    await pool.keepEngraver();
    expect(pool.keepsEngraver).toBe(true);
    const input = { stored: JSON.stringify(encodeMusicJson(WALTZ)), width: 396, zoom: 2, language: 'en' } as const;
    const caller = { owner: 'anna', signal: new AbortController().signal };
    expect(await pool.run(caller, 'drawFirstSight', input)).toMatchObject({
      ok: false,
      error: { code: 'score-too-heavy' },
    });
    expect(pool.keepsEngraver).toBe(false);
    await expect.poll(() => pool.keepsEngraver, { timeout: START_LIMIT_MS }).toBe(true);
  } finally {
    await pool.stop();
  }
}, 120_000);

test.each([
  ['runs soon after the server is ready', 'on', 1],
  ['does not run where the operator wants none', 'off', 0],
])(
  'an engraver for first sights %s',
  async (_, wanted, runs) => {
    const data = await mkdtemp(join(tmpdir(), 'notewright-engraver-'));
    const settings = { NOTEWRIGHT_DATA: data, PORT: '0', HOST: '127.0.0.1', NOTEWRIGHT_WARM_ENGRAVER: wanted };
    const started = await startProcess(settings, BUILT_PROGRAM);
    try {
      const address = started.line.replace('Notewright is ready at ', '');
      const metrics = async () => (await fetch(`${address}/metrics`)).text();
      await expect.poll(metrics, { timeout: START_LIMIT_MS }).toContain(`notewright_engraver_kept ${runs}`);
    } finally {
      await started.interrupt();
      await rm(data, { recursive: true, force: true });
    }
  },
  120_000,
);
