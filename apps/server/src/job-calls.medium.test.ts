import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from './repositories/database';
import { JOBS_CHANNEL, openJobQueue, type JobQueue } from './repositories/jobs';
import { listenTo, type Listening } from './repositories/notifications';
import { startTestDatabase, type TestDatabase } from './testing/database';

/** Nobody looks again while a test lasts: what is taken was called for. */
const NEVER_SEC = 3600;
const LISTENER = 'jobs of this test';
const SOON = { timeout: 20_000, interval: 20 };

const log = pino({ level: 'silent' });
let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
let jobs: JobQueue;
let calls: Listening;
const taken: string[] = [];
/** Whoever takes a job keeps it until this is settled. */
let held: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  database = await startTestDatabase();
  opened = openDatabase(database.url, 4, log);
  jobs = await openJobQueue(opened.pool, log, NEVER_SEC);
  await jobs.work(2, async (_, { songId }) => {
    taken.push(songId);
    await held;
  });
  const onNotification = () => jobs.lookNow();
  const ears = { name: LISTENER, channels: [JOBS_CHANNEL], onNotification, onMissed: onNotification, meanwhile: '' };
  calls = await listenTo(database.url, ears, log);
});
afterEach(() => taken.splice(0));
afterAll(async () => {
  await calls.stop();
  await jobs.stop(0);
  await opened.db.destroy();
  await database.stop();
});

const sent = async (...songs: readonly string[]) => {
  for (const songId of songs) await jobs.send(opened.db, randomUUID(), { songId }, 1);
};

test('a job is taken as soon as it is there, without anybody looking for it', async () => {
  await sent('minuet');
  await vi.waitFor(() => expect(taken).toEqual(['minuet']), SOON);
});

test('each of those who take jobs is called, also while the other has one', async () => {
  let release!: () => void;
  held = new Promise<void>((resolve) => (release = resolve));
  await sent('gavotte');
  await vi.waitFor(() => expect(taken).toEqual(['gavotte']), SOON);
  await sent('bourree', 'gigue');
  await vi.waitFor(() => expect(taken).toEqual(['gavotte', 'bourree']), SOON);
  release();
  await vi.waitFor(() => expect(taken).toEqual(['gavotte', 'bourree', 'gigue']), SOON);
});

test('what was sent while nobody heard is taken when the line is there again', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER}`.execute(
    opened.db,
  );
  await sent('sarabande');
  await vi.waitFor(() => expect(taken).toEqual(['sarabande']), SOON);
});

test('nobody is called for a job whose transaction is undone', async () => {
  const undone = opened.db.transaction().execute(async (tx) => {
    await jobs.send(tx, randomUUID(), { songId: 'undone' }, 1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sent('allemande');
  await vi.waitFor(() => expect(taken).toEqual(['allemande']), SOON);
});
