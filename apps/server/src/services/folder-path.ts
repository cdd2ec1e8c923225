import { Refused } from '../refused';

/** Characters, as PostgreSQL counts them. */
export const LONGEST_PATH = 500;

/**
 * As `folderPath`, for where something is put.
 *
 * @throws Refused 'folder-name' when it is longer than any real path
 */
export function newFolderPath(text: string): string {
  const path = folderPath(text);
  if ([...path].length > LONGEST_PATH) throw tooLongPath();
  return path;
}

export const tooLongPath = () =>
  new Refused(
    'folder-name',
    `A folder with all those it lies in can have ${LONGEST_PATH} characters. Please shorten it.`,
  );

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

/** Every folder on the way to a path, itself included: 'a/b/' → ['a/', 'a/b/']. */
export function foldersOnTheWay(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/') + '/');
}
