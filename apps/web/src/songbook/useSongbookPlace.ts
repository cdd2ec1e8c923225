import { useLocation, useNavigate } from 'react-router';
import type { DialogName } from '../dialogs/registry';
import type { FolderPath } from '../library/folders';
import { toQuery } from '../library/folders';
import type { ShelfLook } from './shelfAddress';
import { freshLook, LOOK_WORDS, readLook, writeLook } from './shelfAddress';

type Params = Readonly<Record<string, string>>;

/** Where in the songbook the address points: the folder as the address says it, and how it is looked at. */
export function useSongbookPlace() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const folderQuery = query.get('folderPath');
  const look = readLook(query);
  const place: Params = { ...(folderQuery && { folderPath: folderQuery }), ...writeLook(look) };
  const here = address('/songbook', place);
  const lookAgain = (change: Partial<ShelfLook>, replace: boolean) => {
    const others = [...query].filter(([word]) => !LOOK_WORDS.includes(word));
    void navigate(address(pathname, { ...Object.fromEntries(others), ...writeLook({ ...look, ...change }) }), {
      replace,
    });
  };

  /** Address of a dialog of the songbook; what lies below it stays. */
  const dialogLink = (dialog: DialogName, params: Params = {}) =>
    address(`/songbook/${dialog}`, { ...params, ...place });
  return {
    folderQuery,
    shown: look,
    query,
    /** The songbook as it is looked at, without a dialog. */
    here,
    dialogLink,
    /** Another folder, from its beginning. */
    folderLink: (path: FolderPath) =>
      address('/songbook', { ...(path && { folderPath: toQuery(path) }), ...writeLook(freshLook(look)) }),
    /** Address of a dialog over another folder, which is opened with it. */
    dialogInFolder: (dialog: DialogName, path: FolderPath) =>
      address(`/songbook/${dialog}`, { ...(path && { folderPath: toQuery(path) }), ...writeLook(freshLook(look)) }),
    openDialog: (dialog: DialogName, params?: Params) => void navigate(dialogLink(dialog, params)),
    closeDialog: () => void navigate(here, { replace: true }),
    /** Another page is another place, which Back leaves again. */
    turnTo: (page: number) => lookAgain({ page }, false),
    /** Another search or order is the same place seen differently, from its first page. */
    look: (change: Omit<Partial<ShelfLook>, 'page'>) => lookAgain({ ...change, page: 0 }, true),
  };
}

function address(path: string, params: Params): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
}
