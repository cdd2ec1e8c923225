import { readdirSync, readFileSync } from 'node:fs';

/** What a process and everything it started use. */
export interface Use {
  readonly memoryMb: number;
  /** Since they were started, those that ended meanwhile included. */
  readonly cpuSec: number;
}

/**
 * Measures a process and all that descend from it; undefined where the system has no `/proc` to say so (it is Linux's), or when the
 * process has ended.
 *
 * Memory is what they have written and what they share among themselves, without the programs and libraries mapped from files.
 */
export function useOf(pid: number): Use | undefined {
  const own = ownUse(pid);
  if (own === undefined) return undefined;
  return childrenOf(pid).reduce((sum, child) => {
    const { memoryMb, cpuSec } = useOf(child) ?? { memoryMb: 0, cpuSec: 0 };
    return { memoryMb: sum.memoryMb + memoryMb, cpuSec: sum.cpuSec + cpuSec };
  }, own);
}

function ownUse(pid: number): Use | undefined {
  const status = readProc(`${pid}/status`);
  // The name of the program comes first, in parentheses, and may hold anything.
  const fields = readProc(`${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  if (status === undefined || fields === undefined) return undefined;
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { memoryMb: (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024, cpuSec: ticks / TICKS_PER_SEC };
}

/** Unit of the times in `/proc`, fixed for programs whatever the kernel's own clock is (`USER_HZ`). */
const TICKS_PER_SEC = 100;

/** The kernel lists child processes by the thread that started them. */
const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    (readProc(`${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  );

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // it has ended
  }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined; // it has ended, or there is no /proc
  }
}
