import { parentPort } from 'node:worker_threads';
import { PASSWORD_WORK } from './passwords/password-work';
import type { Reply, Task } from './threads/work-thread';

/** Runs in a thread: one password after the other. */
const pool = parentPort!;
const work = PASSWORD_WORK as unknown as Readonly<Record<string, (input: unknown) => unknown>>;

pool.on('message', ({ name, input }: Task) => pool.postMessage(run(name, input)));

function run(name: string, input: unknown): Reply {
  try {
    return { value: work[name]!(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
