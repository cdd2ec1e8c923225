import { useLocation } from 'react-router';
import type { FolderPath } from '../library/folders';
import { breadcrumb } from '../library/folders';
import { DropVeil } from '../sending/DropVeil';
import { useFilesFromAnywhere } from '../sending/useFilesFromAnywhere';
import { offerMore } from '../upload/offered';
import { useBringFiles } from './useBringFiles';

/** The whole songbook takes files, and while a dialog for files is open, that dialog does. */
export function FilesFromAnywhere({ folder }: { readonly folder: FolderPath }) {
  const { pathname } = useLocation();
  const bring = useBringFiles();
  const over = useFilesFromAnywhere(pathname === '/songbook' ? bring : offerMore);
  return over && <DropVeil folder={breadcrumb(folder).at(-1)?.name} />;
}
