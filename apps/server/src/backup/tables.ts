import { backupWords } from '@notewright/words';
import { itemAt } from '@notewright/score/lists';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Manifest, TableEntry } from './manifest';
import { PlainFailure } from './plain-failure';
import { writeWhole } from './whole-files';

/**
 * The tables of the schema `public`, whatever they are at the time: those of a release to come, too. The queue's own schema
 * stays out, since its jobs follow from the songs.
 *
 * Written with COPY instead of `pg_dump`, which neither the embedded database nor the image of the server has, and whose
 * version would have to fit the server's.
 */
interface Table {
  readonly name: string;
  /** Without those the database computes. */
  readonly columns: readonly string[];
}

/** What is true only while its process lives. */
const NOT_KEPT = new Set(['workers', 'heard_parts']);
/** Columns that name a blob. */
const BLOB_COLUMN = /_blob$/;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Within a transaction that sees one moment: writes every table into `folder`, and where the sequences stand. */
export async function dumpTables(
  client: pg.ClientBase,
  folder: string,
  subfolder: string,
  signal: AbortSignal,
  onTable: (name: string, rows: number) => void,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const tables: TableEntry[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    if (NOT_KEPT.has(name)) continue;
    const file = `${subfolder}/${String(tables.length + 1).padStart(2, '0')}-${name.replace(/\W/g, '_')}.copy.gz`;
    const copy = client.query(copyTo(`copy ${target({ name, columns })} to stdout`));
    const written = await writeWhole(copy, join(folder, file), signal, [createGzip()]);
    tables.push({ name, columns: [...columns], rows: copy.rowCount, file, ...written });
    onTable(name, copy.rowCount);
  }
  return { tables, sequences: await sequencesOf(client) };
}

const target = ({ name, columns }: Table): string => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from public.${quoted(name)}`,
    );
    sequences.push({ name, value: itemAt(state.rows, 0).last_value, called: itemAt(state.rows, 0).is_called });
  }
  return sequences;
}

/** Every blob that a row names, in the same transaction. */
export async function blobKeysIn(client: pg.ClientBase): Promise<string[]> {
  const keys = new Set<string>();
  for (const { name, columns } of await tablesOf(client))
    for (const column of columns.filter((column) => BLOB_COLUMN.test(column))) {
      const { rows } = await client.query<{ key: string }>(
        `select ${quoted(column)} as key from public.${quoted(name)} where ${quoted(column)} is not null`,
      );
      for (const { key } of rows) keys.add(key);
    }
  return [...keys].sort();
}

/**
 * Fills tables that have the columns of the backup, within one transaction: whatever migrations put into them goes. A table
 * that no migration makes was somebody's own beside ours, and is left out.
 *
 * @throws PlainFailure when a column is missing, or the number of rows is not the backup's
 */
export async function loadTables(
  client: pg.ClientBase,
  folder: string,
  { tables: saved, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  signal: AbortSignal,
  onTable: (name: string, rows: number | undefined) => void,
): Promise<void> {
  const there = new Map((await tablesOf(client)).map((table) => [table.name, new Set(table.columns)]));
  const tables = saved.filter(({ name }) => there.has(name));
  for (const { name } of saved) if (!there.has(name)) onTable(name, undefined);
  for (const { name, columns } of tables)
    for (const column of columns)
      if (!there.get(name)?.has(column))
        throw new PlainFailure(backupWords().refused['unknown-column']({ column: `${name}.${column}` }));
  // What is not kept may refer to what is, and goes with it.
  const emptied = [...tables.map(({ name }) => name), ...[...NOT_KEPT].filter((name) => there.has(name))];
  if (tables.length > 0) await client.query(`truncate ${emptied.map((name) => `public.${quoted(name)}`).join(', ')}`);
  for (const table of await parentsFirst(client, tables)) {
    // What triggers add to was counted when the rows were first written.
    await client.query(`alter table public.${quoted(table.name)} disable trigger user`);
    const copy = client.query(copyFrom(`copy ${target(table)} from stdin`));
    await pipeline(createReadStream(join(folder, table.file)), createGunzip(), copy, { signal });
    await client.query(`alter table public.${quoted(table.name)} enable trigger user`);
    if (copy.rowCount !== table.rows)
      throw new PlainFailure(
        backupWords().refused.rows({ table: table.name, found: copy.rowCount ?? 0, rows: table.rows }),
      );
    onTable(table.name, table.rows);
  }
  const counted = new Set((await sequencesOf(client)).map(({ name }) => name));
  for (const { name, value, called } of sequences.filter((sequence) => counted.has(sequence.name)))
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, called]);
}

/** Rows can only refer to rows that are there: tables in an order in which those referred to come first. */
async function parentsFirst(client: pg.ClientBase, tables: readonly TableEntry[]): Promise<TableEntry[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select c.relname as child, p.relname as parent
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`);
  const ordered: TableEntry[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ name }) => !rows.some((row) => row.child === name && waiting.has(row.parent)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Removes every table, sequence and function of ours, and the queue: as if no server had ever started here. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  for (const { name } of await tablesOf(client)) await client.query(`drop table public.${quoted(name)} cascade`);
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop %s %s', case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure) as drop
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop sequence public.%I', c.relname) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'`);
  for (const { drop } of rows) await client.query(drop);
  await client.query('drop schema if exists pgboss cascade');
}
