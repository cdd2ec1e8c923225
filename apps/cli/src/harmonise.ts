import { randomInt } from 'node:crypto';
import { harmoniserFrom, harmoniseSteps } from '@notewright/compose/harmonise';
import { networkFolder } from '@notewright/networks/node';
import { errorWords } from '@notewright/words';
import type { HarmoniseCommand } from './command-line';
import { rewrite } from './convert';
import { PLACES } from './places';
import { SEEDS, stepByStep } from './step-by-step';

/** Adds alto, tenor and bass to the tune of a score, showing how far it is. @returns whether it was written */
export async function harmonise(command: HarmoniseCommand, cancelled: AbortSignal): Promise<boolean> {
  const { seed = randomInt(SEEDS), manner } = command;
  const read = harmoniserFrom(networkFolder(PLACES.models));
  if (!read.ok) {
    console.error(read.error.sentence);
    return false;
  }
  const written = await rewrite(command, async (score) => {
    const made = await stepByStep(harmoniseSteps(score, read.value, { manner }, seed), command.from.file, cancelled);
    if (!made && !cancelled.aborted) console.error(errorWords().analysis['700']());
    return made;
  });
  if (written) console.log(`--seed ${seed}`);
  return written;
}
