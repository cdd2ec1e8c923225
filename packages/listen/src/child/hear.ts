import { err } from '@notewright/evidence';
import { listenError } from '../errors';
import { listenInProcess } from '../listen-in-process';
import type { Assignment, Report } from './messages';

const report = (message: Report) => new Promise<void>((sent) => process.send!(message, undefined, {}, () => sent()));

/** Waits for one assignment, answers it and ends. */
export function hearWhenAsked(): void {
  // Whoever asked is gone, so nobody waits for the answer.
  process.on('disconnect', () => process.exit(0));
  process.once('message', ({ file, options }: Assignment) => {
    void hear(file, options).then(() => process.exit(0));
  });
}

async function hear(file: string, options: Assignment['options']): Promise<void> {
  let lastPercent = -1;
  try {
    const outcome = await listenInProcess(
      file,
      options,
      (progress) => {
        const percent = Math.floor(100 * progress.fraction);
        if (percent !== lastPercent) void report({ kind: 'progress', progress });
        lastPercent = percent;
      },
      (notes) => void report({ kind: 'notes', notes }),
    );
    await report({ kind: 'outcome', outcome });
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const code = /bad_alloc|allocation failed|allocate memory|out of memory/i.test(detail)
      ? 'out-of-memory'
      : 'crashed';
    await report({ kind: 'outcome', outcome: err(listenError(code, detail)) });
  }
}
