import { execFileSync } from 'node:child_process';
import type { Song } from '@notewright/contracts';
import { Browser } from './browser';
import { startWorker, type StartedProcess } from './processes';
import { startTestServer } from './server';

/** How a song stands, as the calls say it. */
export const OK = 0;
export const PROCESSING = 1;
export const ERROR = 2;
export const WAITING = 3;

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** A server with plans, real worker processes, and people who upload. */
export async function openStudio() {
  const server = await startTestServer({ NOTEWRIGHT_PLANS: 'on' });
  const workers: StartedProcess[] = [];
  let people = 0;

  async function startOneWorker(parallel = 1): Promise<StartedProcess> {
    const worker = await startWorker(server.databaseUrl, server.config.dataFolder, {
      NOTEWRIGHT_PLANS: 'on',
      NOTEWRIGHT_WORKERS: String(parallel),
    });
    workers.push(worker);
    return worker;
  }

  async function stopWorkers(): Promise<void> {
    for (const worker of workers.splice(0)) await worker.interrupt();
  }

  async function member(plan: 'free' | 'premium' = 'premium') {
    const person = new Browser(server.app);
    const email = `person${++people}@example.org`;
    await person.register(email);
    const setPlan = (plan: 'free' | 'premium') =>
      server.store.db.updateTable('accounts').set({ plan }).where('email_key', '=', email).execute();
    await setPlan('premium');
    const upload = async (file: { name: string; bytes: Uint8Array }, fields: Record<string, string> = {}) =>
      (await person.upload(file, fields)).json<{ id: string }>().id;
    if (plan === 'free') await setPlan('free');
    const songs = async () => (await person.get('/GetSongMySongs')).json<Song[]>();
    const states = async () => (await songs()).map((song) => song.State).sort();
    return { email, browser: person, upload, songs, states };
  }

  return {
    server,
    workers,
    startOneWorker,
    stopWorkers,
    member,
    /** The worker was killed: nobody has to stop it any more. */
    forget: (worker: StartedProcess) => void workers.splice(workers.indexOf(worker), 1),
    versionsOf: (songId: string) =>
      server.store.db.selectFrom('score_versions').select('version').where('song_id', '=', songId).execute(),
    async close(): Promise<void> {
      await stopWorkers();
      await server.stop();
    },
  };
}

/** Process id of the child in which a worker listens to a recording, if it does. */
export const listenerOf = (workerPid: number) => childOf(workerPid, (args) => !/ playable /.test(args));

/** The same of the one that makes a recording playable. */
export const encoderOf = (workerPid: number) => childOf(workerPid, (args) => / playable /.test(args));

/** Both are the same program. */
function childOf(workerPid: number, is: (args: string) => boolean): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  const line = lines
    .filter((text) => /listen-child/.test(text) && is(text))
    .find((text) => Number(text.trim().split(/\s+/)[1]) === workerPid);
  return line === undefined ? undefined : Number(line.trim().split(/\s+/)[0]);
}
