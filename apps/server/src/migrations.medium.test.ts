import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config';
import { layFoundation, openLog } from './process/foundation';
import { startTestDatabase } from './testing/database';

test('four processes that start at once on an empty database all find it ready', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'notewright-migrate-'));
  const database = await startTestDatabase();
  const config = readConfig({ NOTEWRIGHT_DATA: dataFolder, LOG_LEVEL: 'error' });
  const start = () => layFoundation(config, database.url, 4, openLog(config, 'test'));
  try {
    const processes = await Promise.all([start(), start(), start(), start()]);
    for (const { store } of processes) expect(await store.songs.countByState()).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(processes[0]!.store.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    await Promise.all(processes.map((foundation) => foundation.close()));
  } finally {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
