import { databaseFor } from '@notewright/embedded-pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { cpuSecOf, cpuSecOfChildren, parentOf } from './computing';
import { startProduct } from './product';

export const SONGS = 10_000;
export const FOLDERS_DEEP = 400;

export interface BigSongbook {
  readonly address: string;
  /** What its owner's browser would send. */
  readonly cookie: string;
  /** Gives a few songs another title, as another window would. */
  change(): Promise<void>;
  /** Seconds of computing the web server and its database have had. */
  cpuSec(): Promise<number>;
  stop(): Promise<void>;
}

/** The built web server and a PostgreSQL of their own, with one account that has ten thousand songs. */
export async function startBigSongbook(): Promise<BigSongbook> {
  const data = await mkdtemp(path.join(tmpdir(), 'notewright-load-'));
  const database = await databaseFor({ NOTEWRIGHT_DATA: data });
  const sql = new pg.Client({ connectionString: database.url });
  const product = await startProduct({ ROLE: 'api', DATABASE_URL: database.url });
  const stop = async () => {
    await sql.end();
    await product.stop();
    await database.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    await sql.connect();
    const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = await parentOf(rows[0]!.pid);
    const cookie = await signUp(product.address);
    await fill(sql);
    return {
      address: product.address,
      cookie,
      change: async () =>
        void (await sql.query(`update songs set title = title || '.' where title like 'Sonata no. 17%'`)),
      cpuSec: async () => (await cpuSecOf(product.pid)) + (await cpuSecOfChildren(postmaster)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A guest is an account like any other here, and needs no anti-forgery token in a form. @returns its cookies */
async function signUp(address: string): Promise<string> {
  const given = await fetch(`${address}/AntiForgeryToken`);
  const visitor = given.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const { token } = (await given.json()) as { token: string };
  const signedUp = await fetch(`${address}/StartAsGuest`, {
    method: 'POST',
    headers: { cookie: visitor.join('; '), __RequestVerificationToken: token },
  });
  if (!signedUp.ok) throw new Error(`/StartAsGuest was answered ${signedUp.status}.`);
  return [...visitor, ...signedUp.headers.getSetCookie().map((line) => line.split(';')[0]!)].join('; ');
}

/** Gives the only account its songs and folders: through the uploads it would take an hour. */
async function fill(sql: pg.Client): Promise<void> {
  await sql.query(
    `insert into songs (id, account_id, title, composer, path, state, source, mode, instrument, parameters, progress,
        quality, created_at)
      select gen_random_uuid(), accounts.id,
        (array['Sonata', 'Étude', 'Walzer', 'Prelude', 'Nocturne', 'Invention', 'Menuett'])[1 + n % 7] || ' no. ' || n,
        (array['Johann Sebastian Bach', 'Clara Schumann', 'Frédéric Chopin', 'Fanny Hensel', 'Béla Bartók'])[1 + n % 5],
        case when n % 2 = 0 then 'Lessons/Pupil ' || n % 40 || '/' else '' end, 0, 2, 'universal', 'piano',
        '{"mode":"universal","instrument":"piano"}', 100, random(), now() - n * interval '7 hours'
      from accounts, generate_series(1, $1) as n`,
    [SONGS],
  );
  await sql.query(
    `insert into folders (account_id, path) select id, repeat('a/', n) from accounts, generate_series(1, $1) as n`,
    [FOLDERS_DEEP],
  );
  await sql.query('vacuum analyze songs');
}
