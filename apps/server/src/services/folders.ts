import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import { attempt } from '../repositories/store';
import { admitWaiting } from './admission';
import { folderPath, foldersOnTheWay, LONGEST_PATH, newFolderPath, tooLongPath } from './folder-path';
import { discardFiles, doomSongs } from './song-files';

const byName = new Intl.Collator();

/** All folders of a songbook in the order of their names, those that only lie on the way to another one included. */
export async function listFolders({ store }: Pick<Deps, 'store'>, accountId: string): Promise<string[]> {
  return foldersOnTheWay(await store.folders.paths(accountId)).sort(byName.compare);
}

/** @returns refused with 'folder-name' or 'folder-exists' */
export async function createFolder({ store }: Pick<Deps, 'store'>, accountId: string, text: string): Promise<Answer> {
  const path = newFolderPath(text);
  if (!path.ok) return path;
  if (path.value === '') return refuse('folder-name');
  if (await store.folders.exists(accountId, path.value)) return refuse('folder-exists');
  await store.folders.add(accountId, path.value);
  return DONE;
}

/**
 * @returns what it comes to: a folder that keeps its name was moved. Refused with 'folder-name', 'folder-missing', or 'folder-exists'
 */
export async function renameFolder(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  from: string,
  to: string,
): Promise<Answer<'folder-moved' | 'folder-renamed'>> {
  const path = folderPath(from);
  const wanted = newFolderPath(to);
  if (!wanted.ok) return wanted;
  const { value: newPath } = wanted;
  if (path === '' || newPath === '') return refuse('folder-name');
  if (path === newPath) return ok('folder-renamed');
  const done = await attempt(store, async (tx) => {
    await tx.accounts.lock(accountId);
    if (!(await tx.folders.exists(accountId, path))) return refuse('folder-missing');
    // A folder cannot move into itself, nor silently merge with another.
    if (newPath.startsWith(path) || (await tx.folders.exists(accountId, newPath))) return refuse('folder-exists');
    if ((await tx.folders.longestRenamed(accountId, path, newPath)) > LONGEST_PATH) return tooLongPath();
    await tx.folders.rename(accountId, path, newPath);
    return DONE;
  });
  return done.ok ? ok(nameOf(path) === nameOf(newPath) ? 'folder-moved' : 'folder-renamed') : done;
}

const nameOf = (path: string) => path.split('/').at(-2);

/** Deletes a folder with everything in it and below; the page has asked before. @returns refused with 'folder-name' or 'folder-missing' */
export async function deleteFolder(deps: Deps, accountId: string, text: string): Promise<Answer> {
  const path = folderPath(text);
  if (path === '') return refuse('folder-name');
  const unused = await attempt(deps.store, async (tx) => {
    await tx.accounts.lock(accountId);
    if (!(await tx.folders.exists(accountId, path))) return refuse('folder-missing');
    await tx.folders.remove(accountId, path);
    const songs = await tx.songs.removeFolder(accountId, path);
    const unused = await doomSongs(deps, tx, songs);
    await tx.storage.recount(accountId);
    await admitWaiting(deps, tx, accountId);
    return ok(unused);
  });
  if (!unused.ok) return unused;
  await discardFiles(deps, unused.value);
  return DONE;
}
