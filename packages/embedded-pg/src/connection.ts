import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { DATABASE, USER } from './cluster';

export const urlOf = (port: number, password: string, database = DATABASE): string =>
  `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/**
 * Whether the server on this port is ours: it lets us in with our password, proves in turn that it knows it
 * (scram-sha-256 works both ways), and serves our cluster.
 */
export async function servesCluster(port: number, password: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres'), connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined); // a connection lost after the answer tells nothing new
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster;
  } catch (error) {
    if (cannotConnect(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes our database where it is missing. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** A port nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Refused by the network, by the password or because the server is starting or stopping (class 57P). */
function cannotConnect(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(ECONN|ETIMEDOUT|EPIPE|28|57P|53300)/.test(code) || /timeout|terminated|SASL/i.test(message);
}
