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

/**
 * The same without reading the files: another text for other sizes and moments of the last change, too, so that it may differ where nothing
 * is another. Where it is the same, nothing is: a program cannot choose the moment that the system notes (ctime).
 *
 * @param {readonly string[]} places  as for `fingerprint`
 */
export function glance(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\0`);
  }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? filesBelow(place) : [place];
}

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = path.posix.join(folder, entry.name);
      if (SKIPPED.test(inner)) return [];
      if (entry.isSymbolicLink()) return filesIn(inner);
      return entry.isDirectory() ? filesBelow(inner) : [inner];
    });
