import { useLocation, useNavigate } from 'react-router';
import type { FolderPath } from './folders';
import { toQuery } from './folders';

type Params = Readonly<Record<string, string>>;

/** Where in the songbook the address points: the folder as the address says it, and the dialog that lies open. */
export function useSongbookPlace() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const folderQuery = query.get('folderPath');

  /** Address of a dialog of the songbook; the folder stays. */
  const dialogLink = (dialog: string, params: Params = {}) =>
    address(`/songbook/${dialog}`, { ...params, ...(folderQuery && { folderPath: folderQuery }) });
  return {
    folderQuery,
    dialog: pathname.split('/')[2],
    query,
    dialogLink,
    folderLink: (path: FolderPath) => address('/songbook', path ? { folderPath: toQuery(path) } : {}),
    openDialog: (dialog: string, params?: Params) => void navigate(dialogLink(dialog, params)),
    closeDialog: () => void navigate(address('/songbook', folderQuery ? { folderPath: folderQuery } : {})),
  };
}

function address(path: string, params: Params): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
}
