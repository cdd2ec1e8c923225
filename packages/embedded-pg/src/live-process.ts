import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Tells a process from a later one that was given the same number, which happens after a reboot and in every restarted
 * container. Null when no such process runs. Where the system has no `/proc`, the number alone must do.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform !== 'linux') return String(pid);
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold spaces
    if (fields[0] === 'Z') return null;
    return `${pid} ${fields[19]} ${boot}`;
  } catch {
    return String(pid); // /proc is hidden from us
  }
}

/**
 * Whether the process is a postmaster of the cluster in `clusterFolder`. A pid file outlives a killed postmaster, and
 * its number may belong to anybody by then. 'unknown' where the system does not show command lines.
 */
export function isPostmaster(pid: number, clusterFolder: string): boolean | 'unknown' {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return 'unknown';
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'); // empty for a zombie
    return path.basename(words[0] ?? '') === 'postgres' && words.includes(clusterFolder);
  } catch {
    return isAlive(pid) ? 'unknown' : false;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it lives, but belongs to someone else
  }
}
