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
