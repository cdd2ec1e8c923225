import { parentPort } from 'node:worker_threads';
import { engravePdf } from '@notewright/engraving/pdf';
import type { PdfReply, PdfTask } from './services/pdf-maker';

/** Runs in a thread: one score in, one PDF out, in the order asked. */
const page = parentPort!;
let last: Promise<void> = Promise.resolve();

page.on('message', (task: PdfTask) => {
  last = last.then(() => engrave(task)).then((reply) => page.postMessage(reply));
});

async function engrave({ id, score, options }: PdfTask): Promise<PdfReply> {
  try {
    return { id, bytes: await engravePdf(score, options) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
