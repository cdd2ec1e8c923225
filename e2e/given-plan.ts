import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanName } from '@notewright/contracts';
import type { Running } from './running';

const NOTEWRIGHT = join(import.meta.dirname, '../apps/cli/bin/notewright.mjs');

/** Gives an account a plan as whoever runs the product would, beside it. @returns what the command says */
export async function givePlan({ data }: Running, email: string, plan: PlanName): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [NOTEWRIGHT, 'account', 'set-plan', email, plan], {
    env: { ...process.env, NOTEWRIGHT_DATA: data, NOTEWRIGHT_PLANS: 'on', LC_ALL: 'C' },
  });
  return stdout.trim();
}
