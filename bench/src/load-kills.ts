import { melody, type StartedProcess } from '@notewright/server/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { untilDone, type Cluster } from './load-cluster';
import type { LoadTable } from './load-table';
import { markdownTable } from './scoreboard';

const KILL_EVERY_MS = 10_000;
const RECORDING_SEC = 6;
const WAITING_AT_LEAST = 6;
const OK = 0;
/** A song that lost two runs is spared: the product gives up one that takes its worker down three times. */
const MOST_LOST_RUNS = 2;

/** One of three workers is killed every ten seconds and started again; every song must be done, once. */
export async function killsTable(cluster: Cluster, minutes: number): Promise<LoadTable> {
  const { ask } = cluster;
  const members = await Promise.all([1, 2, 3].map(() => cluster.member()));
  const workers = await Promise.all([1, 2, 3].map(() => cluster.startWorker()));
  const ids: string[] = [];
  let kills = 0;
  const begunMs = performance.now();
  const endsMs = begunMs + minutes * 60_000;
  const killing = (async () => {
    for (let at = begunMs + KILL_EVERY_MS; at < endsMs; at += KILL_EVERY_MS) {
      await pause(Math.max(0, at - performance.now()));
      const victim = await chooseVictim(cluster, workers, kills);
      await workers[victim]!.kill();
      kills++;
      workers[victim] = await cluster.startWorker();
    }
  })();
  while (performance.now() < endsMs) {
    const [row] = await ask<{ waiting: string }>('select count(*) as waiting from songs where state in (1, 3)');
    if (Number(row!.waiting) >= WAITING_AT_LEAST) await pause(200);
    else ids.push(await members[ids.length % members.length]!.upload(melody(1_000_000 + ids.length, RECORDING_SEC)));
  }
  await killing;
  await untilDone(cluster, ids);
  for (const worker of workers) await worker.interrupt();
  return report(cluster, ids, { kills, minutes });
}

/** One after the other, but none whose song would then be given up. */
async function chooseVictim({ ask }: Cluster, workers: readonly StartedProcess[], turn: number): Promise<number> {
  const rows = await ask<{ pid: number }>(
    'select w.pid from workers w join songs s on s.worker_id = w.id where s.lost_runs >= $1',
    [MOST_LOST_RUNS],
  );
  const spared = new Set(rows.map(({ pid }) => pid));
  const order = workers.map((_, index) => (index + turn) % workers.length);
  return order.find((index) => !spared.has(workers[index]!.child.pid!)) ?? order[0]!;
}

/** Counts what was written, not only how the songs stand: scores of every song, and evidence in the bucket. */
async function report(
  { ask, store }: Cluster,
  ids: readonly string[],
  { kills, minutes }: { kills: number; minutes: number },
): Promise<LoadTable> {
  const songs = await ask<{ id: string; state: number; scores: string; attempt: number; lost_runs: number }>(
    `select s.id, s.state, s.attempt, s.lost_runs, (select count(*) from score_versions v where v.song_id = s.id) as scores
       from songs s where s.id = any($1::uuid[])`,
    [ids],
  );
  const evidence = (await store.keys()).filter((key) => key.includes('evidence'));
  const once = songs.filter(({ id, state, scores }) => state === OK && scores === '1' && evidence.some((key) => key.includes(id))); // prettier-ignore
  const sum = (of: (song: (typeof songs)[number]) => number) => songs.reduce((total, song) => total + of(song), 0);
  const rows = [
    ['uploads acknowledged', String(ids.length)],
    ['workers killed', String(kills)],
    ['songs with exactly one transcription', String(once.length)],
    ['scores written', String(sum(({ scores }) => Number(scores)))],
    ['runs begun', String(sum(({ attempt }) => attempt))],
    ['of them lost with their worker', String(sum(({ lost_runs }) => lost_runs))],
  ];
  return {
    text: [
      '### A worker killed every ten seconds',
      `Three workers, for ${minutes} minutes; each is started again at once. Recordings of ${RECORDING_SEC} s, always some waiting.`,
      markdownTable(['', ''], rows),
    ].join('\n\n'),
    broken:
      once.length === ids.length
        ? []
        : [`${ids.length - once.length} of ${ids.length} songs were not done exactly once`],
  };
}
