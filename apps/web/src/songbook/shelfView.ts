import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import type { Selection } from './selection';
import type { Shelf } from './shelf';
import type { SongOrder } from './songOrder';

/** What table and cards are given alike. */
export interface ShelfViewProps {
  /** Undefined until the songbook has arrived. */
  readonly shelf: Shelf | undefined;
  readonly order: SongOrder;
  readonly onOrder: (order: SongOrder) => void;
  /** The words searched for, '' for none. */
  readonly search: string;
  readonly selection: Selection;
  readonly draggedWith: (id: string) => readonly string[];
  readonly onDropped: () => void;
  readonly onTap: (song: Song) => void;
  readonly onToggle: (id: string) => void;
  readonly onExtend: (id: string) => void;
}

/** What one song's row or card is given. */
export interface SongItemProps {
  readonly song: Song;
  readonly selected: boolean;
  /** While songs are marked, a tap marks too. */
  readonly selecting: boolean;
  /** Shown while searching, when the song lies in a folder below. */
  readonly showFolder: boolean;
  /** Ids of what is dragged along with this song, itself included. */
  readonly draggedWith: (id: string) => readonly string[];
  /** The dragged songs were dropped into a folder. */
  readonly onDropped: () => void;
  readonly onTap: (song: Song) => void;
  readonly onToggle: (id: string) => void;
  readonly onExtend: (id: string) => void;
}

/** What one song's row or card is given: the same again while nothing of it changes. */
export function itemProps(view: ShelfViewProps, song: Song): SongItemProps {
  const { selection, search, draggedWith, onDropped, onTap, onToggle, onExtend } = view;
  return {
    song,
    selected: selection.ids.has(song.Id),
    selecting: selection.ids.size > 0,
    showFolder: search !== '',
    draggedWith,
    onDropped,
    onTap,
    onToggle,
    onExtend,
  };
}

/** What is said below folders that are too many to be drawn. */
export const moreFolders = (shelf: Shelf): string => songbookWords().moreFolders({ count: shelf.moreFolders });
