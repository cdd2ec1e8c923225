import type { Song } from '@notewright/contracts';

/**
 * Folders are the paths of songs, '' at the top and else ending with a slash: "Jazz/Ballads/". Folders without songs
 * come from the server as paths of their own.
 */
export type FolderPath = string;

export interface Folder {
  readonly name: string;
  readonly path: FolderPath;
  /** Songs in it and in its subfolders. */
  readonly songs: number;
}

/** A path as the wire writes it, whatever was given: no empty parts, a slash at the end, '' at the top. */
export const normalPath = (path: string): FolderPath =>
  path
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `${name}/`)
    .join('');

export const isInside = (path: FolderPath, folder: FolderPath): boolean => path.startsWith(folder);

/**
 * Every folder there is, parents included, in the order of their names. Songs are counted where they lie, and then once from each
 * folder into the one around it: counted all the way up each time, folders hundreds deep would hold up the page.
 */
export function allFolders(songs: readonly Song[], extraPaths: readonly FolderPath[] = []): Folder[] {
  const counts = new Map<FolderPath, number>();
  const make = (path: FolderPath) => {
    for (let folder = path; folder !== '' && !counts.has(folder); folder = parentFolder(folder)) counts.set(folder, 0);
  };
  const add = (path: FolderPath, songs = 0) => {
    if (path !== '') counts.set(path, (counts.get(path) ?? 0) + songs);
  };
  const songsIn = new Map<string, number>();
  for (const { Path } of songs) songsIn.set(Path, (songsIn.get(Path) ?? 0) + 1);
  for (const [text, here] of songsIn) {
    const path = normalPath(text);
    make(path);
    add(path, here);
  }
  for (const path of extraPaths) make(normalPath(path));
  const deepestFirst = [...counts.keys()].sort((a, b) => b.length - a.length);
  for (const path of deepestFirst) add(parentFolder(path), counts.get(path));
  return [...counts]
    .map(([path, songCount]) => ({ path, name: nameOf(path), songs: songCount }))
    .sort((a, b) => byName.compare(a.path, b.path));
}
const byName = new Intl.Collator(undefined, { numeric: true });

/** The folders directly inside a folder. */
export const subfolders = (folders: readonly Folder[], parent: FolderPath): Folder[] =>
  folders.filter(
    ({ path }) => path !== parent && isInside(path, parent) && !path.slice(parent.length, -1).includes('/'),
  );

/** The way down to a folder, outermost first. */
export const breadcrumb = (path: FolderPath): Pick<Folder, 'name' | 'path'>[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((name, depth, names) => ({ name, path: names.slice(0, depth + 1).join('/') + '/' }));

/** The folder around a folder, '' at the top. */
export const parentFolder = (path: FolderPath): FolderPath => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

const nameOf = (path: FolderPath): string => path.slice(parentFolder(path).length, -1);

/** The address says the folder with underscores for spaces; a star marks underscores and stars that are in the name. */
export const toQuery = (path: FolderPath): string =>
  path.replace(/[ _*]/g, (sign) => (sign === ' ' ? '_' : `*${sign}`));

/** The folder an address means, whether or not there is one. */
export function fromQuery(query: string | null, folders: readonly Folder[]): FolderPath {
  const wanted = normalPath(query ?? '');
  const path = wanted.replace(/\*([_*])|_/g, (_, marked?: string) => marked ?? ' ');
  if (folders.some((folder) => folder.path === path)) return path;
  // Addresses from before the stars: an underscore may have been one.
  const [alike, ...others] = folders.filter((folder) => folder.path.replaceAll(' ', '_') === wanted);
  return alike && others.length === 0 ? alike.path : path;
}

/** Where a folder's path leads once it lies in another folder; undefined when it cannot or need not go there. */
export function folderMovedInto(path: FolderPath, target: FolderPath): FolderPath | undefined {
  if (isInside(target, path) || parentFolder(path) === target) return undefined;
  return `${target}${nameOf(path)}/`;
}
