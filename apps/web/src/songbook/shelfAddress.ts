import { LIMITS } from '@notewright/contracts';
import type { SongOrder } from './songOrder';
import { COLUMNS, NEWEST_FIRST } from './songOrder';

/** How a folder's songs are looked at; it stands in the address, so that Back and a reload find it again. */
export interface ShelfLook {
  readonly search: string;
  readonly order: SongOrder;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

/** The words an address uses for it. */
export const LOOK_WORDS: readonly string[] = ['search', 'sort', 'page', 'size'];

/** What an address says; anything it does not say, or says wrongly, is as usual. */
export function readLook(query: URLSearchParams): ShelfLook {
  const [column, direction] = (query.get('sort') ?? '').split('.');
  const known = COLUMNS.find((name) => name === column);
  const size = Number(query.get('size'));
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? '',
    order: known ? { column: known, direction: direction === 'desc' ? 'desc' : 'asc' } : NEWEST_FIRST,
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    pageSize: LIMITS.pageSizes.find((offered) => offered === size) ?? LIMITS.pageSizes[0],
  };
}

/** The words of an address for it; what is as usual needs none. */
export function writeLook({ search, order, page, pageSize }: ShelfLook): Record<string, string> {
  const usualOrder = order.column === NEWEST_FIRST.column && order.direction === NEWEST_FIRST.direction;
  return {
    ...(search.trim() && { search }),
    ...(!usualOrder && { sort: `${order.column}.${order.direction}` }),
    ...(page > 0 && { page: String(page + 1) }),
    ...(pageSize !== LIMITS.pageSizes[0] && { size: String(pageSize) }),
  };
}

/** The same order and number of songs, from the beginning and with nothing searched: how another folder opens. */
export const freshLook = (look: ShelfLook): ShelfLook => ({ ...look, search: '', page: 0 });
