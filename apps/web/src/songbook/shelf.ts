import type { Song } from '@notewright/contracts';
import type { Folder, FolderPath } from '../library/folders';
import { isInside, normalPath, subfolders } from '../library/folders';
import { rememberedOf } from './rememberedOf';
import { searchWords } from './searchWords';
import type { ShelfLook } from './shelfAddress';

interface ShelfQuestion extends Omit<ShelfLook, 'order'> {
  readonly folder: FolderPath;
}

export interface Shelf {
  readonly folders: readonly Folder[];
  /** Folders that would lie open, too, but are too many to be drawn; the search finds them. */
  readonly moreFolders: number;
  /** The songs of the page. */
  readonly songs: readonly Song[];
  /** Songs on all pages. */
  readonly total: number;
  /** The page shown: the last one, when fewer songs are left than the page asked for. */
  readonly page: number;
}

/** As many as the longest page has songs. */
const MOST_FOLDERS = 250;

const pathOf = rememberedOf((song: Song) => normalPath(song.Path));
const wordsOf = rememberedOf((song: Song) => [searchWords(song.Title), searchWords(song.Composer)]);
const nameOf = rememberedOf((folder: Folder) => searchWords(folder.name));

/**
 * What lies open in the songbook: the folders and songs of a folder or, while searching, every song below it whose title
 * or composer contains the words.
 *
 * @param songs  in the order in which they are to be shown
 */
export function openShelf(songs: readonly Song[], folders: readonly Folder[], question: ShelfQuestion): Shelf {
  const { folder, page, pageSize } = question;
  const words = searchWords(question.search);
  const here = songs.filter((song) =>
    words
      ? isInside(pathOf(song), folder) && wordsOf(song).some((text) => text.includes(words))
      : pathOf(song) === folder,
  );
  const lastPage = Math.max(0, Math.ceil(here.length / pageSize) - 1);
  const shown = Math.min(page, lastPage);
  const inside = subfolders(folders, folder).filter((found) => !words || nameOf(found).includes(words));
  return {
    folders: inside.slice(0, MOST_FOLDERS),
    moreFolders: Math.max(0, inside.length - MOST_FOLDERS),
    songs: here.slice(shown * pageSize, (shown + 1) * pageSize),
    total: here.length,
    page: shown,
  };
}
