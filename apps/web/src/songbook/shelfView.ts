import type { Song } from '@notewright/contracts';
import type { Selection } from './selection';
import type { Shelf } from './shelf';
import type { SongOrder } from './songOrder';
import type { SongItemProps } from './SongRow';

/** What table and cards are given alike. */
export interface ShelfViewProps {
  /** Undefined until the songbook has arrived. */
  readonly shelf: Shelf | undefined;
  readonly order: SongOrder;
  readonly onOrder: (order: SongOrder) => void;
  /** The words searched for, '' for none. */
  readonly search: string;
  readonly selection: Selection;
  readonly onDropped: () => void;
  readonly onTap: (song: Song) => void;
  readonly onToggle: (id: string) => void;
  readonly onExtend: (id: string) => void;
}

/** What one song's row or card is given. Dragging a marked song takes all marked ones along. */
export function itemProps(view: ShelfViewProps, song: Song): SongItemProps {
  const { selection, search, onDropped, onTap, onToggle, onExtend } = view;
  const selected = selection.ids.has(song.Id);
  return {
    song,
    selected,
    selecting: selection.ids.size > 0,
    showFolder: search !== '',
    dragged: selected ? [...selection.ids] : [song.Id],
    onDropped,
    onTap,
    onToggle,
    onExtend,
  };
}
