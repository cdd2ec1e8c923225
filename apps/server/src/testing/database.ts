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
  const server = await enterCluster();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: async () => {
      await run(server.url, `drop database ${name} with (force)`);
      await leaveCluster();
    },
  };
}

let users = 0;
let cluster: ReturnType<typeof databaseFor> | undefined;

/** The cluster knows processes, not how often each uses it: a test with two servers must not stop it under the second. */
function enterCluster(): ReturnType<typeof databaseFor> {
  users++;
  return (cluster ??= databaseFor({ NOTEWRIGHT_DATA: CLUSTER }));
}

async function leaveCluster(): Promise<void> {
  users--;
  if (users > 0) return;
  const left = cluster;
  cluster = undefined;
  await (await left)?.stop();
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
