import { err } from '@notewright/result';
import { complainsOfMemory, listenError, type ListenErrorCode } from '../errors';
import { listenInProcess } from '../listen-in-process';
import type { Assignment, Report } from './messages';

const report = (message: Report) => new Promise<void>((sent) => process.send!(message, undefined, {}, () => sent()));

/** How often is told how much sound there was: its processor time is allowed by that. */
const SOUND_STEP_SEC = 5;

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
  let reportedSec = 0;
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
      (sec) => {
        if (sec < reportedSec + SOUND_STEP_SEC) return;
        reportedSec = sec;
        void report({ kind: 'sound', sec });
      },
    );
    await report({ kind: 'outcome', outcome });
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    await report({ kind: 'outcome', outcome: err(listenError(codeOf(error, detail), detail)) });
  }
}

function codeOf(error: unknown, detail: string): ListenErrorCode {
  // The operating system refused a file or a process, or a network is not there: no recording can make that happen.
  if (error instanceof Error && ('syscall' in error || /^Load model .* failed/.test(error.message)))
    return 'machine-failed';
  return complainsOfMemory(detail) ? 'too-much-memory' : 'crashed';
}
