import { commonWords, songbookWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createFolder, renameFolder } from '../../api/songs';
import { useKeepTyped, useTyped } from '../../session/useTyped';
import type { FolderPath } from '../../library/folders';
import { breadcrumb, isInside, parentFolder } from '../../library/folders';
import { useSongbookAction } from '../useSongbookAction';
import type { SongbookDialogProps } from '../../dialogs/guards';
import { useSongbookPlace } from '../useSongbookPlace';
import { onFolder } from './onSongs';

interface Props {
  /** The folder that is open. */
  readonly open: FolderPath;
  /** The folder that gets another name; without one, a new folder is made in the open one. */
  readonly renamed?: FolderPath;
  readonly onClose: () => void;
}

/** Names a new folder, or renames one. Enter submits. */
function FolderNameDialog({ open, renamed, onClose }: Props) {
  const navigate = useNavigate();
  const { folderLink } = useSongbookPlace();
  const form = `folder name ${renamed ?? ''}`;
  const typed = useTyped<string>(form);
  const [name, setName] = useState(typed ?? (renamed === undefined ? '' : (breadcrumb(renamed).at(-1)?.name ?? '')));
  useKeepTyped(form, () => name);
  const target = `${renamed === undefined ? open : parentFolder(renamed)}${name.trim()}/`;
  const save = useSongbookAction(() => (renamed === undefined ? createFolder(target) : renameFolder(renamed, target)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const leave = () => {
      if (renamed === undefined || !isInside(open, renamed)) return onClose();
      void navigate(folderLink(target + open.slice(renamed.length)), { replace: true });
    };
    save.mutate(undefined, { onSuccess: leave });
  };
  const words = songbookWords().folderName;
  const impossible = name.trim() === '' || name.includes('/') || target === renamed;
  return (
    <Dialog open onClose={onClose} aria-labelledby="folder-heading">
      <form onSubmit={submit}>
        <DialogTitle id="folder-heading">{renamed === undefined ? words.new() : words.rename()}</DialogTitle>
        <DialogContent>
          <TextField
            label={words.label()}
            fullWidth
            autoFocus
            margin="dense"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={name.includes('/')}
            helperText={name.includes('/') ? words.slash() : ' '}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{commonWords().cancel()}</Button>
          <Button type="submit" variant="contained" disabled={impossible} loading={save.isPending}>
            {commonWords().ok()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export const NewFolderDialog = ({ folder, onClose }: SongbookDialogProps) => (
  <FolderNameDialog open={folder} onClose={onClose} />
);

export const RenameFolderDialog = onFolder(({ folder, open, onClose }) => (
  <FolderNameDialog open={open} renamed={folder.path} onClose={onClose} />
));
