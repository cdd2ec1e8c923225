import { songbookWords } from '@notewright/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteFolder } from '../../api/songs';
import type { Folder, FolderPath } from '../../library/folders';
import { isInside, parentFolder } from '../../library/folders';
import { useSongbookAction } from '../useSongbookAction';
import { useSongbookPlace } from '../useSongbookPlace';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { onFolder } from './onSongs';

interface Props {
  readonly folder: Folder;
  /** The folder that is open. */
  readonly open: FolderPath;
  readonly onClose: () => void;
}

function DeleteFolder({ folder: { path, songs }, open, onClose }: Props) {
  const navigate = useNavigate();
  const { folderLink } = useSongbookPlace();
  const remove = useSongbookAction(deleteFolder);
  const words = songbookWords().deletion;
  const [inIt] = useState(songs); // what was asked about, also while it is being deleted
  /** Whoever stood inside the deleted folder stands in its parent afterwards. */
  const leave = () => {
    if (isInside(open, path)) void navigate(folderLink(parentFolder(path)), { replace: true });
    else onClose();
  };
  return (
    <ConfirmDialog
      title={words.title()}
      text={words.question({ what: path })}
      more={words.inFolder({ count: inIt })}
      confirm={words.confirm()}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(path, { onSuccess: leave })}
      onClose={onClose}
    />
  );
}

export const DeleteFolderDialog = onFolder(DeleteFolder);
