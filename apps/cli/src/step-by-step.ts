import { setImmediate } from 'node:timers/promises';
import { cliWords } from '@notewright/words';
import { showProgress } from './progress';

/** As many seeds as can be asked for again with `--seed`. */
export const SEEDS = 1_000_000_000;

/**
 * Does something in steps, showing beside a file how far it is, until it is done or Ctrl-C was pressed, which is said.
 *
 * @param steps  yields the share that is done, 0 to 1
 * @returns what came of it; undefined when it was cancelled
 */
export async function stepByStep<Made>(
  steps: Generator<number, Made>,
  file: string,
  cancelled: AbortSignal,
): Promise<Made | undefined> {
  const progress = showProgress(file);
  try {
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
}
