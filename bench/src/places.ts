import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where benchmarks keep their audio and results between runs; not in the repository. */
export const WORKSHOP = path.join(ROOT, 'build/bench');

/** A folder beside the repository with the corpus and its tools. `NOTEWRIGHT_SHARED` may name another. */
export const SHARED = path.resolve(ROOT, process.env.NOTEWRIGHT_SHARED ?? '../shared');

/** A path inside the shared folder. @throws one sentence for people when it is not there */
export function sharedPath(inside: string): string {
  const found = path.join(SHARED, inside);
  if (!existsSync(found))
    throw new Error(
      `This benchmark needs ${inside} in ${SHARED}, which is not there; set NOTEWRIGHT_SHARED to the folder that has it.`,
    );
  return found;
}
