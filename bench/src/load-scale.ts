import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { CpuMeter } from './cpu-meter';
import { queueSongs, transcribedAt, untilDone, type Cluster } from './load-cluster';
import type { LoadTable } from './load-table';
import { markdownTable } from './scoreboard';

/** Long enough that a transcription is more than the start of its decoder. */
const RECORDING_SEC = 12;
const PATIENCE_MS = 15 * 60_000;

/** Songs per minute with one, two and three workers; the first songs are left out, in which the workers start. */
export async function scaleTable(cluster: Cluster, songsPerWorker: number): Promise<LoadTable> {
  const cores = availableParallelism();
  const members = [await cluster.member(), await cluster.member()];
  const measured: { workers: number; perMinute: number; perCpuSec: number; cpuShare: number }[] = [];
  for (const workers of [1, 2, 3]) {
    const ids = (
      await queueSongs(members, Math.ceil((songsPerWorker * workers) / members.length) + 1, RECORDING_SEC)
    ).flat();
    const running = await Promise.all(Array.from({ length: workers }, () => cluster.startWorker()));
    await untilSome(cluster, ids, workers);
    const meter = new CpuMeter(running.map(({ child }) => child.pid!));
    const cpuBefore = meter.seconds;
    const begunMs = performance.now();
    const before = (await transcribedAt(cluster, ids)).size;
    await untilSome(cluster, ids, ids.length - workers);
    const wallSec = (performance.now() - begunMs) / 1000;
    const cpuSec = meter.seconds - cpuBefore;
    meter.stop();
    const done = (await transcribedAt(cluster, ids)).size - before;
    await untilDone(cluster, ids);
    for (const worker of running) await worker.interrupt();
    measured.push({
      workers,
      perMinute: (60 * done) / wallSec,
      perCpuSec: done / cpuSec,
      cpuShare: cpuSec / wallSec / workers,
    });
  }
  const [one] = measured as [(typeof measured)[number]];
  const rows = measured.map(({ workers, perMinute, perCpuSec, cpuShare }) => [
    String(workers),
    perMinute.toFixed(1),
    (perMinute / one.perMinute).toFixed(2),
    perCpuSec.toFixed(3),
    ((workers * perCpuSec) / one.perCpuSec).toFixed(2),
    cpuShare.toFixed(2),
  ]);
  const two = measured[1]!;
  const ratio = cores < 4 ? (2 * two.perCpuSec) / one.perCpuSec : two.perMinute / one.perMinute;
  const scarce =
    cores < 4
      ? ` This machine has ${cores}, which the workers share with two web servers, the database, the S3 server and whoever uploads: what the clock says about more workers depends on what else runs, so the promise is held against the processor time.`
      : '';
  return {
    text: [
      '### Songs a minute',
      `Recordings of ${RECORDING_SEC} s, one at a time in each worker. The last but one column is the songs for the same processor time, times the workers: what more workers give when each has a core of its own.${scarce}`,
      markdownTable(
        [
          'workers',
          'songs a minute',
          'to one worker',
          'songs a CPU s',
          'to one worker, in CPU time',
          'cores a worker got',
        ],
        rows,
      ),
    ].join('\n\n'),
    broken: ratio >= 1.9 ? [] : [`two workers do ${ratio.toFixed(2)} times the songs of one, not 1.9`],
  };
}

async function untilSome(cluster: Cluster, ids: readonly string[], count: number): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100))
    if ((await transcribedAt(cluster, ids)).size >= count) return;
  throw new Error(`${count} of ${ids.length} songs were not done within ${PATIENCE_MS / 60_000} minutes.`);
}
