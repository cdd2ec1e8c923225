import type { Song } from '@notewright/contracts';
import type { Folder, FolderPath } from './folders';
import { isInside, normalPath, subfolders } from './folders';
import { searchWords } from './searchWords';
import type { ShelfLook } from './shelfAddress';
import { inOrder } from './songOrder';

interface ShelfQuestion extends ShelfLook {
  readonly folder: FolderPath;
}

export interface Shelf {
  readonly folders: readonly Folder[];
  /** The songs of the page. */
  readonly songs: readonly Song[];
  /** Songs on all pages. */
  readonly total: number;
  /** The page shown: the last one, when fewer songs are left than the page asked for. */
  readonly page: number;
}

const matches = (song: Song, words: string): boolean =>
  searchWords(song.Title).includes(words) || searchWords(song.Composer).includes(words);

/**
 * What lies open in the songbook: the folders and songs of a folder or, while searching, every song below it whose title
 * or composer contains the words.
 */
export function openShelf(songs: readonly Song[], folders: readonly Folder[], question: ShelfQuestion): Shelf {
  const { folder, order, page, pageSize } = question;
  const words = searchWords(question.search);
  const here = songs.filter((song) => {
    const path = normalPath(song.Path);
    return words ? isInside(path, folder) && matches(song, words) : path === folder;
  });
  const lastPage = Math.max(0, Math.ceil(here.length / pageSize) - 1);
  const shown = Math.min(page, lastPage);
  return {
    folders: subfolders(folders, folder).filter(({ name }) => !words || searchWords(name).includes(words)),
    songs: inOrder(here, order).slice(shown * pageSize, (shown + 1) * pageSize),
    total: here.length,
    page: shown,
  };
}
