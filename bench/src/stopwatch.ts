import { existsSync, readFileSync } from 'node:fs';

/** Time on the wall and on all processors, in seconds. */
export interface Spent {
  readonly wallSec: number;
  readonly cpuSec: number;
}

/** Linux counts processor time in hundredths of a second for programs. */
const CLOCK_TICKS_PER_SEC = 100;

/**
 * Processor seconds of this process, all its threads, and its ended children (FFmpeg decodes in one).
 * Where the system does not tell about children they are missing.
 */
function cpuSeconds(): number {
  if (existsSync('/proc/self/stat')) {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const children = fields.slice(13, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / CLOCK_TICKS_PER_SEC;
    return ownCpuSeconds() + children;
  }
  return ownCpuSeconds();
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Runs something and says what it cost. */
export async function timed<T>(work: () => T | Promise<T>): Promise<{ readonly value: T; readonly spent: Spent }> {
  const lap = startLap();
  const value = await work();
  return { value, spent: lap() };
}

/** A stopwatch for stages that follow one another: each call gives the time since the last. */
export function startLap(): () => Spent {
  let wall = performance.now();
  let cpu = cpuSeconds();
  return () => {
    const spent = { wallSec: (performance.now() - wall) / 1000, cpuSec: cpuSeconds() - cpu };
    wall = performance.now();
    cpu = cpuSeconds();
    return spent;
  };
}
