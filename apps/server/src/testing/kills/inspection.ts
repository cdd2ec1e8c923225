import { readdir, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './house';
import type { Journal } from './journal';

/** Older than anything that is kept for a while before it is swept. */
const LONG_AGO_HOURS = 3;
const SWEPT_WITHIN_MS = 60_000;

interface SongKeys {
  id: string;
  audio_blob: string | null;
  evidence_blob: string | null;
  original_blob: string | null;
}

/** Songs that are not through, with what the queue thinks of their jobs; finished ones whose recording somebody makes playable are not. */
export const unfinishedSongs = (house: House) =>
  house.query<{ id: string }>(
    `select songs.id, songs.state, attempt, worker_id, job_id, job.state as job, original_tries
       from songs left join pgboss.job on job.id = songs.job_id
       where songs.state in (1, 3) or (songs.state = 0 and worker_id is not null)`,
  );

/** Looks into the database when all recordings are done: no song waits, no job is left over, nothing belongs to nobody. */
export async function inspectRows(house: House, songs: ReadonlySet<string>, journal: Journal): Promise<void> {
  const find = (what: string) => journal.find('database', what);
  const rows = await house.query<{ id: string; state: number; job_id: string | null; worker_id: string | null }>(
    'select id, state, job_id, worker_id from songs',
  );
  for (const { id, state, job_id, worker_id } of rows) {
    if (job_id !== null || worker_id !== null) find(`song ${id} in state ${state} has job ${job_id}, worker ${worker_id}`); // prettier-ignore
    if (!songs.has(id)) find(`song ${id} belongs to nobody who knows it`);
  }
  const waiting = await house.query<{ id: string }>(
    `select id from pgboss.job where name = 'transcribe' and state < 'active'`,
  );
  for (const { id } of waiting) find(`job ${id} waits for a worker, and no song waits for it`);
}

/** The blobs: all that songs name are there, and when the sweep has passed, no others. */
export async function inspectFiles(house: House, journal: Journal): Promise<void> {
  const rows = await house.query<SongKeys>('select id, audio_blob, evidence_blob, original_blob from songs');
  const named = new Set(rows.flatMap(({ audio_blob, evidence_blob, original_blob }) => [audio_blob, evidence_blob, original_blob]).filter((key) => key !== null)); // prettier-ignore
  const there = new Set(await filesBelow(join(house.dataFolder, 'blobs')));
  for (const key of named) if (!there.has(key)) journal.find('files', `${key} is missing`);
  for (const key of there) if (!named.has(key)) journal.find('files', `${key} belongs to no song`);
  for (const file of await filesBelow(join(house.dataFolder, 'tmp'))) journal.find('files', `tmp/${file} was left`);
}

/**
 * Makes everything the product keeps for a while as old as it has to be to be swept, and starts it again, which sweeps.
 * No write may be under way.
 */
export async function sweep(house: House, journal: Journal): Promise<void> {
  await house.query(`update doomed_blobs set created_at = created_at - make_interval(hours => ${LONG_AGO_HOURS})`);
  await house.stop();
  const temporary = join(house.dataFolder, 'tmp');
  const then = new Date(Date.now() - LONG_AGO_HOURS * 3_600_000);
  if (existsSync(temporary))
    for (const name of await readdir(temporary)) await utimes(join(temporary, name), then, then);
  await house.startAgain();
  for (const deadline = performance.now() + SWEPT_WITHIN_MS; performance.now() < deadline; await pause(250)) {
    const [left] = await house.query<{ doomed: string }>('select count(*) as doomed from doomed_blobs');
    const temporaryLeft = existsSync(temporary) ? await readdir(temporary) : [];
    if (left?.doomed === '0' && temporaryLeft.length === 0) return;
  }
  journal.find('files', `the sweep is not through after ${SWEPT_WITHIN_MS / 1000} s`);
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.notewright');
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
