import type { SongbookDialogProps } from '../../dialogs/guards';

/** A dialog as somebody may add one: everything there is to it, beside its line in the list of dialogs. */
export function PretendDialog({ folder }: SongbookDialogProps) {
  return <div role="dialog">Tidying up {folder}</div>;
}
