import { useNavigate } from 'react-router';
import type { FolderPath } from '../library/folders';
import { useAccount } from '../session/session';
import { offer } from '../upload/offered';
import { useSongbookPlace } from './useSongbookPlace';

/**
 * Brings files that were dropped or pasted to the dialog for them: one file to the wizard, several to the list of many. Nothing is sent
 * before that dialog has asked; who may not send files sees so there.
 */
export function useBringFiles() {
  const navigate = useNavigate();
  const { may } = useAccount();
  const { dialogLink, dialogInFolder } = useSongbookPlace();
  /** @param folder  where they were dropped, if that was on a folder; else the one that is open takes them */
  return (files: readonly File[], folder?: FolderPath) => {
    if (files.length === 0) return;
    const dialog = may.upload && files.length > 1 ? 'files' : 'upload';
    if (may.upload) offer(files);
    void navigate(folder === undefined ? dialogLink(dialog) : dialogInFolder(dialog, folder));
  };
}
