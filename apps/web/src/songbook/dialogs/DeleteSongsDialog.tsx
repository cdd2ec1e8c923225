import { deleteSheets } from '../../api/songs';
import { useSongbookAction } from '../useSongbookAction';
import { ConfirmDialog } from './ConfirmDialog';
import { deletionQuestion } from './confirmSentence';

interface Props {
  readonly ids: readonly string[];
  /** Title of a single song. */
  readonly title: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DeleteSongsDialog({ ids, title, onClose, onDone }: Props) {
  const remove = useSongbookAction(deleteSheets);
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Confirm Delete"
      text={deletionQuestion(title ?? (ids.length === 1 ? '1 song' : `${ids.length} songs`))}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(ids, { onSuccess: finish })}
      onClose={onClose}
    />
  );
}
