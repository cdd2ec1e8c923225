import { readFileSync } from 'node:fs';

/**
 * How many processes this machine has killed because it was out of memory, since it was started; 0 where the system does not
 * say (all but Linux).
 */
export function memoryKills(): number {
  try {
    return killsIn(readFileSync('/proc/vmstat', 'utf8'));
  } catch {
    return 0;
  }
}

/** @param vmstat  text of `/proc/vmstat`: a name and a number each line */
export const killsIn = (vmstat: string): number => Number(/^oom_kill (\d+)$/m.exec(vmstat)?.[1] ?? 0);
