import { loadavg } from 'node:os';
import { FOLDERS_DEEP, SONGS, startBigSongbook } from './big-songbook';
import { LoadClient, type Load } from './load-client';
import { markdownTable } from './scoreboard';

const LOADS = 7;
const SECONDS = 10;
const RATE = 200;

/**
 * One account asks for its ten thousand songs. Beside the clock, which on a machine that has other work tells little, stands the
 * computing of server and database together: what one core could do.
 */
export async function songbookLoadTable(): Promise<string> {
  const songbook = await startBigSongbook();
  const { address, cookie, cpuSec: computing } = songbook;
  try {
    const ask = (url: string, headers: Record<string, string> = {}) =>
      fetch(address + url, { headers: { cookie, 'accept-encoding': 'br', ...headers } });
    const timed = async (url: string): Promise<Wait> => {
      const before = await computing();
      const began = performance.now();
      const answer = await ask(url);
      await answer.arrayBuffer();
      const ms = performance.now() - began;
      if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}.`);
      return { ms, cpuMs: ((await computing()) - before) * 1000, name: answer.headers.get('etag') ?? '' };
    };

    const [fresh, kept, folders]: [Wait[], Wait[], Wait[]] = [[], [], []];
    await timed('/GetSongMySongs');
    for (let load = 0; load < LOADS; load++) {
      await songbook.change();
      fresh.push(await timed('/GetSongMySongs'));
      kept.push(await timed('/GetSongMySongs'));
      folders.push(await timed('/GetFolders'));
    }
    const { name } = await timed('/GetSongMySongs');
    const client = new LoadClient(new URL(address), '/GetSongMySongs', {
      cookie,
      ...(name && { 'if-none-match': name }),
    });
    await client.asFastAsPossible(20, 2); // everything has been compiled once
    const polls = async (work: Promise<Load>) => {
      const before = await computing();
      const load = await work;
      return { ...load, cpuMs: (((await computing()) - before) * 1000) / load.calls };
    };
    const fast = await polls(client.asFastAsPossible(20, SECONDS));
    const steady = await polls(client.atRate(RATE, SECONDS));
    return [
      `### A songbook of ${SONGS} songs`,
      `One web server and its database; load of the machine ${loadavg()[0]!.toFixed(1)}. Answers (status, how many): ${[fast, steady].map(({ statuses }) => JSON.stringify([...statuses])).join(', ')}.`,
      markdownTable(
        ['', 'asked', 'measured'],
        [
          ['first load of a songbook that has just changed, ms: median, slowest, computing', '≤ 300', waitsOf(fresh)],
          ['first load of one that has been sent before, ms', '', waitsOf(kept)],
          [`its folders, ${FOLDERS_DEEP} of them in one another, ms`, '', waitsOf(folders)],
          ['polls without change a second, by the clock', '', (fast.calls / fast.seconds).toFixed(0)],
          ['the same a second of computing, server and database together', '≥ 2000', (1000 / fast.cpuMs).toFixed(0)],
          [`waits at ${RATE} polls a second, ms: median, 99 %`, 'p99 ≤ 30', `${at(steady.waitsMs, 0.5)}, ${at(steady.waitsMs, 0.99)}`],
          [`computing at ${RATE} polls a second, ms a poll`, '', steady.cpuMs.toFixed(2)],
        ],
      ),
    ].join('\n\n'); // prettier-ignore
  } finally {
    await songbook.stop();
  }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);

interface Wait {
  readonly ms: number;
  /** Of server and database; a single one is exact to 10 ms only. */
  readonly cpuMs: number;
  readonly name: string;
}

function waitsOf(waits: readonly Wait[]): string {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  const cpuMs = waits.reduce((sum, wait) => sum + wait.cpuMs, 0) / waits.length;
  return `${at(sorted, 0.5)}, ${at(sorted, 1)}, ${cpuMs.toFixed(0)}`;
}
