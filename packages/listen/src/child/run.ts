import { parentPort } from 'node:worker_threads';
import type { Making, Rehearsal } from './making';
import { DECODE_ARGUMENT, PLAYABLE_ARGUMENT, SPARE_ARGUMENT } from './program';

/**
 * Runs this process as the short-lived program that opens one untrusted recording: it listens to it, or (as its own grandchild)
 * decodes it with FFmpeg as WebAssembly, or makes of it what browsers play; a thread of it answers for the large networks. Each loads
 * only what it needs.
 *
 * @param make  what becomes of the evidence before it is handed over; without it, the evidence itself is
 * @param rehearse  what makes that quick, in a process that waits for its recording
 * @throws Error when it was started by hand
 */
export async function runListenChild<Order, Made>(make?: Making<Order, Made>, rehearse?: Rehearsal): Promise<void> {
  if (parentPort !== null) {
    const { answerAside } = await import('./aside-thread');
    answerAside(parentPort);
  } else if (process.argv[2] === DECODE_ARGUMENT) {
    const { decodeToOutput } = await import('../decode/wasm-program');
    process.exit(await decodeToOutput(process.argv.slice(3)));
  } else if (process.argv[2] === PLAYABLE_ARGUMENT) {
    const { writePlayable } = await import('../decode/playable-program');
    process.exit(await writePlayable(process.argv.slice(3)));
  } else if (process.send !== undefined) {
    const { hearWhenAsked } = await import('./hear');
    const spareWith = process.argv[2] === SPARE_ARGUMENT ? process.argv[3] : undefined;
    hearWhenAsked(make as Making<unknown, unknown> | undefined, spareWith, rehearse);
  } else {
    throw new Error('This program is started by listen(), not by hand.');
  }
}
