import { parentPort } from 'node:worker_threads';
import { loadLanguages } from '@notewright/words';
import { WORK } from './score-work/work';
import type { Reply, Task } from './threads/work-thread';

/** Runs in a thread: one piece of work in, its result out, one after the other. */
const pool = parentPort!;
const work = WORK as unknown as Readonly<Record<string, (input: unknown) => unknown>>;

const words = loadLanguages();

pool.on('message', ({ name, input }: Task) => {
  void run(name, input).then((reply) => pool.postMessage(reply, 'value' in reply ? handedOver(reply.value) : []));
});

async function run(name: string, input: unknown): Promise<Reply> {
  try {
    await words;
    return { value: await work[name]!(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Bytes that have their memory to themselves are given away instead of copied. */
function handedOver(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array)
    return value.byteLength === value.buffer.byteLength ? [value.buffer as ArrayBuffer] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(handedOver);
}
