import { setImmediate } from 'node:timers/promises';
import { brassSteps } from '@notewright/compose';
import { cliWords } from '@notewright/words';
import type { BrassCommand } from './command-line';
import { rewrite } from './convert';
import { showProgress } from './progress';

/** Arranges a score for brass quartet, showing how far it is. @returns whether it was written */
export function brass(command: BrassCommand, cancelled: AbortSignal): Promise<boolean> {
  return rewrite(command, async (score) => {
    const progress = showProgress(command.from.file);
    try {
      const steps = brassSteps(score);
      for (let step = steps.next(); ; step = steps.next()) {
        // Ctrl-C is heard between two steps.
        await setImmediate();
        if (cancelled.aborted) {
          console.error(cliWords().cancelled());
          return undefined;
        }
        if (step.done) return step.value;
        progress.set(step.value);
      }
    } finally {
      progress.end();
    }
  });
}
