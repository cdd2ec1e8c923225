import type { Song } from '@notewright/contracts';
import { copySharedAnswer, folderList, okMessageSchema, songList } from '@notewright/contracts';
import { get, postForm, withQuery } from './call';

export const fetchSongs = (signal?: AbortSignal): Promise<Song[]> => get('/GetSongMySongs', songList, signal);

/** Every folder path, those of empty folders too. */
export const fetchFolders = (signal?: AbortSignal): Promise<string[]> => get('/GetFolders', folderList, signal);

const ask = (path: string, query: Readonly<Record<string, string>>) =>
  postForm(withQuery(path, query), {}, okMessageSchema);

export const deleteSheets = (ids: readonly string[]) => ask('/DeleteSheets', { ids: ids.join(';') });
export const duplicateSheet = (id: string) => ask('/DuplicateSheet', { id });
export const reportError = (id: string) => ask('/ReportError', { id });
export const moveSheets = (ids: readonly string[], path: string) => ask('/MoveSheets', { ids: ids.join(';'), path });
/** Gives a song another title, in the songbook and over its music. */
export const renameSheet = (id: string, title: string) => ask('/RenameSheet', { id, title });
export const createFolder = (path: string) => ask('/CreateFolder', { path });
export const renameFolder = (path: string, newpath: string) => ask('/RenameFolder', { path, newpath });
export const deleteFolder = (path: string) => ask('/DeleteFolder', { path });

/** Copies a song behind a shared link into the own songbook; answers with the copy's id. */
export const copySharedScore = (token: string) => postForm('/CopySharedScore', { token }, copySharedAnswer);
