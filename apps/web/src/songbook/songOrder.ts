import type { Song } from '@notewright/contracts';
import { rememberedOf } from './rememberedOf';
import { readWireDate } from '../parts/songDate';

export const COLUMNS = ['status', 'title', 'composer', 'mode', 'instrument', 'rating', 'date'] as const;
export type Column = (typeof COLUMNS)[number];

export interface SongOrder {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}
export const NEWEST_FIRST: SongOrder = { column: 'date', direction: 'desc' };

/** Order after a click on a column's head: the same column turns around, another one starts ascending. */
export const orderAfterClick = (order: SongOrder, column: Column): SongOrder =>
  order.column === column
    ? { column, direction: order.direction === 'asc' ? 'desc' : 'asc' }
    : { column, direction: 'asc' };

const madeAt = rememberedOf((song: Song) => readWireDate(song.CreationDateTime));
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const COMPARE: Readonly<Record<Column, (a: Song, b: Song) => number>> = {
  status: (a, b) => a.State - b.State,
  title: (a, b) => names.compare(a.Title, b.Title),
  composer: (a, b) => names.compare(a.Composer, b.Composer),
  mode: (a, b) => names.compare(a.Mode, b.Mode),
  instrument: (a, b) => names.compare(a.Arrangement, b.Arrangement),
  rating: (a, b) => a.Quality - b.Quality,
  date: (a, b) => madeAt(a) - madeAt(b),
};

/** Songs in the order asked for; equal ones newest first, so the list never shuffles between two polls. */
export function inOrder(songs: readonly Song[], { column, direction }: SongOrder): Song[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...songs].sort((a, b) => sign * COMPARE[column](a, b) || -COMPARE.date(a, b) || (a.Id < b.Id ? -1 : 1));
}
