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

/**
 * Ends everything that a child started `detached` has started as soon as the child itself is gone. A wall sees to that by itself once it
 * stands; if its first process dies some milliseconds earlier, what it was to guard works on without it, or waits for its word for ever,
 * and holds the pipes whose end says that the child has ended.
 */
export const groupEndsWith = <Child extends ChildProcess>(child: Child): Child =>
  child.once('exit', () => killGroup(child));
