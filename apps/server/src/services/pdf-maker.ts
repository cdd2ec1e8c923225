import type { Worker } from 'node:worker_threads';
import type { PdfOptions } from '@notewright/engraving/pdf';
import type { Score } from '@notewright/score';
import { PATHS, startThread } from '../paths';
import { Refused } from '../refused';

export interface PdfTask {
  readonly id: number;
  readonly score: Score;
  readonly options: PdfOptions;
}
export type PdfReply = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly failure: string });

export interface PdfMaker {
  /** @throws Refused 'export-failed' when the score cannot be engraved, or not in time */
  make(score: Score, options: PdfOptions): Promise<Uint8Array>;
  stop(): Promise<void>;
}

const LIMIT_MS = 60_000;

interface Pending {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Engraves PDFs in a thread of their own, so that a long score never holds up other requests. The thread starts with
 * the first PDF; one that dies or hangs is replaced, and only the PDFs it had in hand fail.
 */
export function startPdfMaker(log: { error(details: object, message: string): void }): PdfMaker {
  let thread: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const settle = (id: number): Pending | undefined => {
    const task = pending.get(id);
    if (task) clearTimeout(task.timer);
    pending.delete(id);
    return task;
  };
  const abandon = (why: unknown) => {
    log.error({ err: why }, 'the PDF thread ended');
    const dead = thread;
    thread = undefined;
    for (const id of [...pending.keys()]) settle(id)?.reject(new Refused('export-failed'));
    void dead?.terminate();
  };
  const begin = (): Worker => {
    const fresh = startThread(PATHS.pdfWorker);
    fresh.on('message', (reply: PdfReply) => {
      const task = settle(reply.id);
      if ('bytes' in reply) task?.resolve(reply.bytes);
      else {
        log.error({ failure: reply.failure }, 'a score could not be engraved');
        task?.reject(new Refused('export-failed'));
      }
    });
    fresh.on('error', (error) => thread === fresh && abandon(error));
    fresh.on('exit', (code) => thread === fresh && abandon(new Error(`exit code ${code}`)));
    fresh.unref();
    return fresh;
  };

  return {
    make: (score, options) =>
      new Promise((resolve, reject) => {
        thread ??= begin();
        const id = ++lastId;
        const timer = setTimeout(() => abandon(new Error(`no PDF within ${LIMIT_MS} ms`)), LIMIT_MS);
        pending.set(id, { resolve, reject, timer });
        thread.postMessage({ id, score, options } satisfies PdfTask);
      }),
    stop: async () => {
      const dead = thread;
      thread = undefined;
      for (const id of [...pending.keys()]) settle(id)?.reject(new Refused('export-failed'));
      await dead?.terminate();
    },
  };
}
