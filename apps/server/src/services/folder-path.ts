import { ok } from '@notewright/result';
import { answerWords } from '@notewright/words';
import { refuse, type Answer } from '../refused';

/** Characters, as PostgreSQL counts them. */
export const LONGEST_PATH = 500;

/**
 * As `folderPath`, for where something is put.
 *
 * @returns refused with 'folder-name' when it is longer than any real path
 */
export function newFolderPath(text: string): Answer<string> {
  const path = folderPath(text);
  return [...path].length > LONGEST_PATH ? tooLongPath() : ok(path);
}

export const tooLongPath = () =>
  refuse('folder-name', {
    saying: (language) => answerWords(language).refused['path-too-long']({ most: LONGEST_PATH }),
  });

/**
 * The stored form of a folder path: '' at the top, else names each followed by a slash ('Rock/Live/'). Blank names
 * and control characters are dropped, since they could not be seen or clicked.
 */
export function folderPath(text: string): string {
  const names = text
    .normalize('NFC')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((name) => `${name}/`).join('');
}

/**
 * Every folder on the way to some paths, each once and in no order, the paths themselves included: 'a/b/' → 'a/b/', 'a/'.
 *
 * A path is followed up only to the first folder that is known already. Followed to the top each time, hundreds of folders that
 * lie in one another would cost the third power of their number.
 */
export function foldersOnTheWay(paths: Iterable<string>): string[] {
  const known = new Set<string>();
  for (const path of paths)
    for (let folder = path; folder !== '' && !known.has(folder); folder = parentOf(folder)) known.add(folder);
  return [...known];
}

const parentOf = (folder: string): string => folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
