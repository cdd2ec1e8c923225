import { type ChildProcess, spawnSync } from 'node:child_process';

let prlimitFound: boolean | undefined;
/** Whether this system has `prlimit`, which goes before a program and limits what it may use. */
export const hasPrlimit = (): boolean =>
  (prlimitFound ??= spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0);

/** Ends a child that was started `detached`, with everything it started. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // the group is gone already, or the system has none
  }
}
