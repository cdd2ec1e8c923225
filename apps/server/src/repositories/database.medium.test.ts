import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestDatabase } from '../testing/database';
import { openDatabase } from './database';

test('a connection that breaks while idle is one line of the log, without the address and the password', async () => {
  const database = await startTestDatabase();
  const lines: string[] = [];
  const { db, pool } = openDatabase(database.url, 2, pino({}, { write: (line: string) => void lines.push(line) }));
  try {
    const [one, other] = [await pool.connect(), await pool.connect()];
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
    one.release();
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    other.release();
    await expect.poll(() => lines.filter((line) => line.includes('an idle database connection broke')).length).toBe(1);
    const said = lines.map((line) => JSON.parse(line) as object);
    expect(said).toContainEqual(expect.objectContaining({ code: '57P01' }));
    const allowed = ['code', 'hostname', 'level', 'msg', 'pid', 'reason', 'time'];
    expect(said.flatMap(Object.keys).filter((key) => !allowed.includes(key))).toEqual([]);
    const { password } = new URL(database.url);
    expect(password).not.toBe('');
    expect(lines.join('')).not.toContain(password);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

/** A way to a database that can go silent, as a cable does that is pulled out: nothing comes, and nothing is closed. */
async function silencingWay(url: string) {
  const ways: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
    ways.push([near, far]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.port = String((server.address() as { port: number }).port);
  return {
    url: way.href,
    silence: () => ways.splice(0).forEach(([near, far]) => (near.unpipe(), far.unpipe(), near.resume(), far.resume())),
    close: () => server.close(),
  };
}

test('a database that goes silent keeps nobody waiting for ever, and is asked over a new connection', async () => {
  const database = await startTestDatabase();
  const way = await silencingWay(database.url);
  const { db } = openDatabase(way.url, 1, pino({ level: 'silent' }), 500);
  try {
    const one = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows);
    expect(await one()).toEqual([{ one: 1 }]);
    way.silence();
    await expect(one()).rejects.toThrow('Query read timeout');
    expect(await one()).toEqual([{ one: 1 }]);
    const begun = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      way.silence();
      await sql`select 2`.execute(tx);
    });
    await expect(begun).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
    way.close();
    await database.stop();
  }
});
