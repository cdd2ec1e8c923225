import { brassSteps } from '@notewright/compose';
import type { BrassCommand } from './command-line';
import { rewrite } from './convert';
import { stepByStep } from './step-by-step';

/** Arranges a score for brass quartet, showing how far it is. @returns whether it was written */
export const brass = (command: BrassCommand, cancelled: AbortSignal): Promise<boolean> =>
  rewrite(command, (score) => stepByStep(brassSteps(score), command.from.file, cancelled));
