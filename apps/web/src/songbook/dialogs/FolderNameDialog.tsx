import { pageWords, songbookWords } from '@notewright/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createFolder, renameFolder } from '../../api/songs';
import { useTypedBefore } from '../../dialogs/typedBefore';
import { useKeepTyped, useTyped } from '../../session/useTyped';
import type { FolderPath } from '../../library/folders';
import { breadcrumb, isInside, parentFolder } from '../../library/folders';
import { useSongbookAction } from '../useSongbookAction';
import type { SongbookDialogProps } from '../../dialogs/guards';
import { useSongbookPlace } from '../useSongbookPlace';
import { NameDialog } from './NameDialog';
import { onFolder } from './onSongs';

interface Props {
  /** The folder that is open. */
  readonly open: FolderPath;
  /** The folder that gets another name; without one, a new folder is made in the open one. */
  readonly renamed?: FolderPath;
  readonly onClose: () => void;
}

/** Names a new folder, or renames one. */
function FolderNameDialog({ open, renamed, onClose }: Props) {
  const navigate = useNavigate();
  const { folderLink } = useSongbookPlace();
  const form = `folder name ${renamed ?? ''}`;
  const typed = useTyped<string>(form);
  const { text } = useTypedBefore();
  const given = renamed === undefined ? '' : (breadcrumb(renamed).at(-1)?.name ?? '');
  const [name, setName] = useState(typed ?? (text || given));
  useKeepTyped(form, () => name);
  const target = `${renamed === undefined ? open : parentFolder(renamed)}${name.trim()}/`;
  const save = useSongbookAction(() => (renamed === undefined ? createFolder(target) : renameFolder(renamed, target)));

  const submit = () => {
    const leave = () => {
      if (renamed === undefined || !isInside(open, renamed)) return onClose();
      void navigate(folderLink(target + open.slice(renamed.length)), { replace: true });
    };
    save.mutate(undefined, { onSuccess: leave });
  };
  const words = songbookWords().folderName;
  const impossible = name.trim() === '' || name.includes('/') || target === renamed;
  return (
    <NameDialog
      heading={renamed === undefined ? words.new() : words.rename()}
      label={pageWords().firstFields.folder()}
      name={name}
      longest={100}
      problem={name.includes('/') ? words.slash() : undefined}
      impossible={impossible}
      saving={save.isPending}
      onName={setName}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

export const NewFolderDialog = ({ folder, onClose }: SongbookDialogProps) => (
  <FolderNameDialog open={folder} onClose={onClose} />
);

export const RenameFolderDialog = onFolder(({ folder, open, onClose }) => (
  <FolderNameDialog open={open} renamed={folder.path} onClose={onClose} />
));
