import { readdirSync, readFileSync } from 'node:fs';

/** A process as the system shows it now; `startedTicks` tells it from a later one with the same number. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly startedTicks: number;
  /** Its command line in one text. */
  readonly command: string;
}

/** Every living process of this machine (Linux). One that has ended and only waits to be counted is not living. */
export function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
}

/** undefined when it has ended. */
export function processOf(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold spaces
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), startedTicks: Number(fields[19]), command };
  } catch {
    return undefined; // it ended while we looked
  }
}

/** Everything below a process, without the process itself. */
export function descendantsOf(pid: number, among = processes()): Process[] {
  const children = among.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, among)]);
}

/** kill -9. One that has just ended is fine. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
