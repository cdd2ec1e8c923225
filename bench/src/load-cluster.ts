import {
  askDatabase,
  Browser,
  BUILT_PROGRAM,
  melody,
  startBucket,
  startProcess,
  type StartedProcess,
} from '@notewright/server/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLoadDatabase, type LoadDatabase } from './debian-postgres';

/** How the product grows: a PostgreSQL, an S3 server, web servers and workers as processes of their own. */
export interface Cluster {
  readonly database: LoadDatabase;
  readonly store: Awaited<ReturnType<typeof startBucket>>;
  /** Of the web servers. */
  readonly addresses: readonly string[];
  /** One recording at a time. */
  startWorker(): Promise<StartedProcess>;
  /** Somebody with an account, at one web server after the other. */
  member(): Promise<Member>;
  ask: <Row extends Record<string, unknown>>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
  stop(): Promise<void>;
}

export interface Member {
  readonly browser: Browser;
  /** @returns the song's id */
  upload(file: { name: string; bytes: Uint8Array }): Promise<string>;
}

export async function startCluster(webServers = 2): Promise<Cluster> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = await startLoadDatabase();
    undo.push(() => database.stop());
    const store = await startBucket();
    undo.push(() => store.stop());
    const data = await mkdtemp(path.join(tmpdir(), 'notewright-load-'));
    undo.push(() => rm(data, { recursive: true, force: true }));
    const env = {
      ...store.env,
      DATABASE_URL: database.url,
      NOTEWRIGHT_DATA: data,
      RATE_LIMITS: 'off',
      NODE_NO_WARNINGS: '1',
    };
    const start = async (role: Record<string, string>) => {
      const started = await startProcess({ ...env, ...role }, BUILT_PROGRAM);
      undo.push(async () => {
        if (started.child.exitCode === null && started.child.signalCode === null) await started.interrupt();
      });
      return started;
    };
    const addresses: string[] = [];
    for (let server = 0; server < webServers; server++)
      addresses.push(/ready at (\S+)/.exec((await start({ ROLE: 'api', HOST: '127.0.0.1', PORT: '0' })).line)![1]!);
    let members = 0;
    return {
      database,
      store,
      addresses,
      startWorker: () => start({ ROLE: 'worker', NOTEWRIGHT_WORKERS: '1' }),
      member: async () => {
        const browser = new Browser(addresses[members++ % addresses.length]!);
        await browser.register(`person${members}@example.org`);
        const upload = async (file: { name: string; bytes: Uint8Array }) => {
          const answer = await browser.upload(file);
          if (answer.statusCode !== 200) throw new Error(`An upload was answered ${answer.statusCode} ${answer.body}`);
          return answer.json<{ id: string }>().id;
        };
        return { browser, upload };
      },
      ask: (statement, values) => askDatabase(database.url, statement, values),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

let recordings = 0;

/** `count` recordings each, one after the other. @returns their ids, by member */
export async function queueSongs(members: readonly Member[], count: number, sec: number): Promise<string[][]> {
  const ids: string[][] = [];
  for (const member of members) {
    const own: string[] = [];
    for (let song = 0; song < count; song++) own.push(await member.upload(melody(++recordings, sec)));
    ids.push(own);
  }
  return ids;
}

/** Waits until none of the songs is under way any more. */
export async function untilDone({ ask }: Pick<Cluster, 'ask'>, ids: readonly string[], limitSec = 900): Promise<void> {
  for (const deadline = Date.now() + limitSec * 1000; Date.now() < deadline; await pause(200)) {
    const [row] = await ask<{ left: string }>(
      'select count(*) as left from songs where id = any($1::uuid[]) and state in (1, 3)',
      [ids],
    );
    if (row!.left === '0') return;
  }
  throw new Error(`Some of ${ids.length} songs were not done within ${limitSec} s.`);
}

/** When each song was transcribed, in seconds since the epoch, by the database's clock: the birth of its first score. */
export async function transcribedAt(
  { ask }: Pick<Cluster, 'ask'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask<{ song_id: string; at: string }>(
    'select song_id, extract(epoch from created_at) as at from score_versions where version = 1 and song_id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ song_id, at }) => [song_id, Number(at)]));
}
