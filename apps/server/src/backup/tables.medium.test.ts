import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/database';
import { blobKeysIn, dropEverything, dumpTables, loadTables } from './tables';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'notewright-tables-'));
});
afterAll(async () => {
  await client.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;
/** What no table of ours has today and one may have tomorrow. */
const SHAPE = `
  create table "Odd ""name""" (
    id bigint generated always as identity primary key,
    parent bigint references "Odd ""name""" (id),
    label text not null,
    double text generated always as (label || label) stored,
    bytes bytea, price real, seen timestamptz, day date, kept json, found jsonb, tags text[], cover_blob text);
  create table a_child (of bigint not null references "Odd ""name""" (id), hits integer not null default 0);
  create table workers (id integer);
  create sequence lonely increment 5;
  create function count_hits() returns trigger language plpgsql as
    $$ begin new.hits := new.hits + 1; return new; end $$;
  create trigger hits before insert on a_child for each row execute function count_hits();`;

const rows = async () => {
  const odd = await client.query('select * from "Odd ""name""" order by id');
  const child = await client.query('select * from a_child order by 1, 2');
  return { odd: odd.rows as unknown[], child: child.rows as unknown[] };
};

test('tables of any shape come back as they were, sequences go on, triggers do not count again', async () => {
  await client.query(SHAPE);
  const strange = ['', '\\N', 'a\tb\nc\\.\r', "O'Hara", '🎹 é', '\\.', 'x'.repeat(200_000)];
  for (const label of strange)
    await client.query(
      `insert into "Odd ""name""" (label, bytes, price, seen, day, kept, found, tags, cover_blob)
       values ($1, $2, 0.1, '2026-11-22 10:11:12.123456+02', '0044-03-15 BC', '{"a" :  1}', '{"a":1}', $3, $4)`,
      [label, Buffer.from([0, 255, 92, 10]), [label, 'b'], label === '' ? null : `songs/${label.length}/recording.mp3`],
    );
  await client.query('insert into "Odd ""name""" (parent, label) values (1, \'child\')');
  await client.query('insert into a_child (of) values (1), (2)');
  await client.query("insert into workers values (1); select nextval('lonely'), nextval('lonely')");
  const before = await rows();
  const dumped = await dumpTables(client, folder, 'database-1', never, () => undefined);
  expect(dumped.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['Odd "name"', strange.length + 1],
    ['a_child', 2],
  ]);
  expect(await blobKeysIn(client)).toEqual(['songs/1/recording.mp3', 'songs/200000/recording.mp3', 'songs/2/recording.mp3', 'songs/4/recording.mp3', 'songs/6/recording.mp3', 'songs/8/recording.mp3'].filter((key) => strange.some((label) => label !== '' && key === `songs/${label.length}/recording.mp3`)).sort()); // prettier-ignore

  await dropEverything(client);
  expect((await client.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount).toBe(0);
  await client.query(SHAPE);
  await client.query('insert into "Odd ""name""" (label) values (\'put there by a migration\')');
  await client.query('begin');
  await loadTables(client, folder, dumped, never, () => undefined);
  await client.query('commit');
  expect(await rows()).toEqual(before);
  const next = await client.query<{ id: string; seq: string }>(
    `insert into "Odd ""name""" (label) values ('next') returning id, nextval('lonely') as seq`,
  );
  expect(next.rows).toEqual([{ id: String(strange.length + 2), seq: '11' }]);
  await client.query('insert into a_child (of) values (3)');
  expect((await client.query('select hits from a_child where of = 3')).rows).toEqual([{ hits: 1 }]);
});

test('a table nobody makes any more is left out; an unknown column, and rows that are not all there, are reported', async () => {
  const dumped = await dumpTables(client, folder, 'database-2', never, () => undefined);
  const child = dumped.tables.find(({ name }) => name === 'a_child')!;
  const load = async (tables: readonly (typeof child)[]) => {
    const reported: [string, number | undefined][] = [];
    await client.query('begin');
    try {
      await loadTables(client, folder, { tables: [...tables], sequences: [] }, never, (...table) =>
        reported.push(table),
      );
      return reported;
    } finally {
      await client.query('rollback');
    }
  };
  expect(await load([{ ...child, name: 'somebodys' }, child])).toEqual([
    ['somebodys', undefined],
    ['a_child', 3],
  ]);
  await expect(load([{ ...child, columns: ['of', 'misses'] }])).rejects.toThrow('a_child.misses');
  await expect(load([{ ...child, rows: 4 }])).rejects.toThrow('a_child has 3 rows instead of 4');
});
