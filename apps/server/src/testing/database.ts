import { databaseFor } from '@notewright/embedded-pg';
import { randomUUID } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Kept between runs: making a cluster takes longer than most tests. */
const CLUSTER = join(tmpdir(), `notewright-test-postgres-18-${userInfo().uid}`);

export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** An empty database of its own on a real embedded PostgreSQL; dropped at the end. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = await databaseFor({ NOTEWRIGHT_DATA: CLUSTER });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: async () => {
      await run(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
