import type { CheckedTake } from '../checkedTake';
import type { SoundCheck } from './soundCheck';
import { lengthOf, type Take } from './take';

/** Checks a recording in a thread of its own. Rejects when the browser has no room for that. */
export async function checkBeside(take: Take, more: Pick<CheckedTake, 'isKept' | 'cut'>): Promise<CheckedTake> {
  const worker = new Worker(new URL('./soundCheck.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sound check',
  });
  try {
    const check = await new Promise<SoundCheck>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SoundCheck>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(take);
    });
    return { header: take.header, lengthSec: lengthOf(take), ...check, ...more };
  } finally {
    worker.terminate();
  }
}
