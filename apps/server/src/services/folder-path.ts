import { Refused } from '../refused';

const LONGEST = 500;

/**
 * The stored form of a folder path: '' at the top, else names each followed by a slash ('Rock/Live/'). Blank names
 * and control characters are dropped, since they could not be seen or clicked.
 *
 * @throws Refused 'folder-name' when it is longer than any real path
 */
export function folderPath(text: string): string {
  const names = text
    .normalize('NFC')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const path = names.map((name) => `${name}/`).join('');
  if (path.length > LONGEST) throw new Refused('folder-name');
  return path;
}

/** Every folder on the way to a path, itself included: 'a/b/' → ['a/', 'a/b/']. */
export function foldersOnTheWay(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/') + '/');
}
