import type { Song } from '@notewright/contracts';
import { copySharedAnswer, duplicateAnswer, folderList, okMessageSchema, songList } from '@notewright/contracts';
import type { Named } from './call';
import { getNews, postForm, withQuery } from './call';

/** @param had  the answer before, which comes back when nothing has changed */
export const fetchSongs = (had: Named<Song[]> | undefined, signal?: AbortSignal) =>
  getNews('/GetSongMySongs', songList, had, signal);

/** Every folder path, those of empty folders too. */
export const fetchFolders = (had: Named<string[]> | undefined, signal?: AbortSignal) =>
  getNews('/GetFolders', folderList, had, signal);

const ask = (path: string, query: Readonly<Record<string, string>>) =>
  postForm(withQuery(path, query), {}, okMessageSchema);

export const deleteSheets = (ids: readonly string[]) => ask('/DeleteSheets', { ids: ids.join(';') });
export const duplicateSheet = (id: string) => ask('/DuplicateSheet', { id });
/** As `duplicateSheet`; answers with the copy's id. */
export const copySheet = (id: string) => postForm(withQuery('/DuplicateSheet', { id }), {}, duplicateAnswer);
/** Has a failed song transcribed again. */
export const tryAgain = (id: string) => ask('/TryAgain', { id });
export const reportError = (id: string) => ask('/ReportError', { id });
export const moveSheets = (ids: readonly string[], path: string) => ask('/MoveSheets', { ids: ids.join(';'), path });
/** Gives a song another title, in the songbook and over its music. */
export const renameSheet = (id: string, title: string) => ask('/RenameSheet', { id, title });
export const createFolder = (path: string) => ask('/CreateFolder', { path });
export const renameFolder = (path: string, newpath: string) => ask('/RenameFolder', { path, newpath });
export const deleteFolder = (path: string) => ask('/DeleteFolder', { path });

/** Copies a song behind a shared link into the own songbook; answers with the copy's id. */
export const copySharedScore = (token: string) => postForm('/CopySharedScore', { token }, copySharedAnswer);
