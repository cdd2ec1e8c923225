import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { harmoniserFrom, harmoniseSteps } from '@notewright/compose/harmonise';
import { networkFolder } from '@notewright/networks/node';
import { cliWords, errorWords } from '@notewright/words';
import type { HarmoniseCommand } from './command-line';
import { rewrite } from './convert';
import { PLACES } from './places';
import { showProgress } from './progress';

/** As many as can be asked for again with `--seed`. */
const SEEDS = 1_000_000_000;

/** Adds alto, tenor and bass to the tune of a score, showing how far it is. @returns whether it was written */
export async function harmonise(command: HarmoniseCommand, cancelled: AbortSignal): Promise<boolean> {
  const { seed = randomInt(SEEDS), manner } = command;
  const read = harmoniserFrom(networkFolder(PLACES.models));
  if (!read.ok) {
    console.error(read.error.sentence);
    return false;
  }
  const written = await rewrite(command, async (score) => {
    const progress = showProgress(command.from.file);
    try {
      const steps = harmoniseSteps(score, read.value, { manner }, seed);
      for (let step = steps.next(); ; step = steps.next()) {
        // Ctrl-C is heard between two steps.
        await setImmediate();
        if (cancelled.aborted) {
          console.error(cliWords().cancelled());
          return undefined;
        }
        if (step.done) {
          if (!step.value) console.error(errorWords().analysis['700']());
          return step.value;
        }
        progress.set(step.value);
      }
    } finally {
      progress.end();
    }
  });
  if (written) console.log(`--seed ${seed}`);
  return written;
}
