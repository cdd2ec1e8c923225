import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = /(^|\/)(node_modules|dist|build|fixtures|testing|\.git)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * One short text that changes when any of the files changes, comes or goes. Contents count, not dates: a fresh clone or
 * a branch and back builds nothing in vain. Tests and fixtures below a folder do not count.
 *
 * @param {readonly string[]} places  files and folders, relative to the repository; missing ones count as empty
 */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) {
    hash.update(file).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .map((name) => path.posix.join(place, name))
    .filter((inner) => !SKIPPED.test(inner))
    .flatMap(filesIn);
}
