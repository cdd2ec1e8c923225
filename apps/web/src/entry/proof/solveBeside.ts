import type { Work, WorkNews } from './protocol';

/** Does the work of a challenge in a worker. @throws Error when the worker breaks, as in a browser that has none */
export function solveBeside(work: Work, onWork: (done: number) => void): Promise<string> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module', name: 'proof' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkNews>) =>
      'proof' in data ? resolve(data.proof) : onWork(data.done);
    worker.onerror = (event) => reject(new Error(`the work was not done: ${event.message}`));
    worker.postMessage(work);
  }).finally(() => worker.terminate());
}
