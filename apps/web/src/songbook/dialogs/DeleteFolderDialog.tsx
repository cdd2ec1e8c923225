import { useNavigate } from 'react-router';
import { deleteFolder } from '../../api/songs';
import type { FolderPath } from '../folders';
import { isInside, parentFolder } from '../folders';
import { useSongbookAction } from '../useSongbookAction';
import { useSongbookPlace } from '../useSongbookPlace';
import { ConfirmDialog } from './ConfirmDialog';
import { deletionQuestion } from './confirmSentence';

export function DeleteFolderDialog({ path, onClose }: { path: FolderPath; onClose: () => void }) {
  const navigate = useNavigate();
  const { folderQuery, folderLink } = useSongbookPlace();
  const remove = useSongbookAction(deleteFolder);
  /** Whoever stood inside the deleted folder stands in its parent afterwards. */
  const leave = () => {
    const inside = isInside((folderQuery ?? '').replaceAll('_', ' '), path.replaceAll('_', ' '));
    if (inside) void navigate(folderLink(parentFolder(path)));
    else onClose();
  };
  return (
    <ConfirmDialog
      title="Confirm Delete"
      text={deletionQuestion(path)}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(path, { onSuccess: leave })}
      onClose={onClose}
    />
  );
}
