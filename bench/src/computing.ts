import { readdir, readFile } from 'node:fs/promises';

/** As Linux counts in /proc, on every machine it runs on today. */
const TICKS_PER_SEC = 100;

interface Process {
  readonly parent: number;
  readonly cpuSec: number;
}

async function processOf(pid: number): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name, in brackets, may hold anything; behind it come state, parent, and much later the times in user and system mode.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ').map(Number); // prettier-ignore
  return fields && { parent: fields[1]!, cpuSec: (fields[11]! + fields[12]!) / TICKS_PER_SEC };
}

/** Seconds of computing a process, all its threads included, has had so far. Linux only. */
export const cpuSecOf = async (pid: number): Promise<number> => (await processOf(pid))?.cpuSec ?? 0;

/** The same of all children of a process. */
export async function cpuSecOfChildren(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const processes = await Promise.all(pids.map(processOf));
  return processes.reduce((sum, one) => sum + (one?.parent === parent ? one.cpuSec : 0), 0);
}

export const parentOf = async (pid: number): Promise<number> => (await processOf(pid))?.parent ?? 0;
