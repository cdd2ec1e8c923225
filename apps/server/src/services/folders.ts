import type { Deps } from '../deps';
import { Refused } from '../refused';
import { transaction } from '../repositories/store';
import { admitWaiting } from './admission';
import { folderPath, foldersOnTheWay, LONGEST_PATH, newFolderPath, tooLongPath } from './folder-path';
import { discardFiles, doomSongs } from './song-files';

const byName = new Intl.Collator();

/** All folders of a songbook in the order of their names, those that only lie on the way to another one included. */
export async function listFolders({ store }: Pick<Deps, 'store'>, accountId: string): Promise<string[]> {
  return foldersOnTheWay(await store.folders.paths(accountId)).sort(byName.compare);
}

export async function createFolder({ store }: Pick<Deps, 'store'>, accountId: string, text: string): Promise<void> {
  const path = newFolderPath(text);
  if (path === '') throw new Refused('folder-name');
  if (await store.folders.exists(accountId, path)) throw new Refused('folder-exists');
  await store.folders.add(accountId, path);
}

/** @returns what it comes to: a folder that keeps its name was moved */
export async function renameFolder(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  from: string,
  to: string,
): Promise<'moved' | 'renamed'> {
  const [path, newPath] = [folderPath(from), newFolderPath(to)];
  if (path === '' || newPath === '') throw new Refused('folder-name');
  if (path === newPath) return 'renamed';
  await transaction(store, async (tx) => {
    await tx.accounts.lock(accountId);
    if (!(await tx.folders.exists(accountId, path))) throw new Refused('folder-missing');
    // A folder cannot move into itself, nor silently merge with another.
    if (newPath.startsWith(path) || (await tx.folders.exists(accountId, newPath))) throw new Refused('folder-exists');
    if ((await tx.folders.longestRenamed(accountId, path, newPath)) > LONGEST_PATH) throw tooLongPath();
    await tx.folders.rename(accountId, path, newPath);
  });
  return nameOf(path) === nameOf(newPath) ? 'moved' : 'renamed';
}

const nameOf = (path: string) => path.split('/').at(-2);

/** Deletes a folder with everything in it and below; the page has asked before. */
export async function deleteFolder(deps: Deps, accountId: string, text: string): Promise<void> {
  const path = folderPath(text);
  if (path === '') throw new Refused('folder-name');
  const unused = await transaction(deps.store, async (tx) => {
    await tx.accounts.lock(accountId);
    if (!(await tx.folders.exists(accountId, path))) throw new Refused('folder-missing');
    await tx.folders.remove(accountId, path);
    const songs = await tx.songs.removeFolder(accountId, path);
    const unused = await doomSongs(deps, tx, songs);
    await tx.storage.recount(accountId);
    await admitWaiting(deps, tx, accountId);
    return unused;
  });
  await discardFiles(deps, unused);
}
