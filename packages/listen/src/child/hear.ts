import { err, ok } from '@notewright/result';
import { complainsOfMemory, listenError, type ListenErrorCode } from '../errors';
import { listenInProcess } from '../listen-in-process';
import type { Making } from './making';
import type { Assignment, Report } from './messages';
import { collector } from './rubbish';

const report = (message: Report) => new Promise<void>((sent) => process.send!(message, undefined, {}, () => sent()));

/** How often the length of the decoded sound is reported, in seconds of sound: the allowed processor time depends on it. */
const SOUND_STEP_SEC = 5;

/** Waits for one assignment, answers it and ends. Without `make`, the evidence itself is the answer. */
export function hearWhenAsked(make: Making<unknown, unknown> = (evidence) => evidence): void {
  // The parent process is gone, so the answer is not needed.
  process.on('disconnect', () => process.exit(0));
  process.once('message', (assignment: Assignment) => {
    void hear(assignment, make).then(() => process.exit(0));
  });
}

async function hear({ file, options, order }: Assignment, make: Making<unknown, unknown>): Promise<void> {
  let lastPercent = -1;
  let reportedSec = 0;
  const onStage = collector();
  try {
    const heard = await listenInProcess(
      file,
      options,
      (progress) => {
        onStage(progress.stage);
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
    const made = heard.ok && (await make(heard.value, order, (share) => void report({ kind: 'making', share })));
    await report({ kind: 'outcome', outcome: heard.ok ? ok(made) : heard });
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    await report({ kind: 'outcome', outcome: err(listenError(codeOf(error, detail), detail)) });
  }
}

function codeOf(error: unknown, detail: string): ListenErrorCode {
  // The operating system refused a file or a process, or a model file is missing. A recording cannot cause that.
  if (
    error instanceof Error &&
    ('syscall' in error || error.name === 'NetworkNotLoaded' || /^Load model .* failed/.test(error.message))
  )
    return 'machine-failed';
  return complainsOfMemory(detail) ? 'too-much-memory' : 'crashed';
}
