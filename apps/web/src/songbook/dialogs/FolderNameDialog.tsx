import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createFolder, renameFolder } from '../../api/songs';
import { useKeepTyped, useTyped } from '../../session/useTyped';
import type { FolderPath } from '../folders';
import { breadcrumb, parentFolder } from '../folders';
import { useSongbookAction } from '../useSongbookAction';
import { useSongbookPlace } from '../useSongbookPlace';

type Props = { readonly onClose: () => void } & (
  { readonly parent: FolderPath; readonly renamed?: never } | { readonly renamed: FolderPath; readonly parent?: never }
);

/** Names a new folder, or renames one. Enter submits. */
export function FolderNameDialog({ parent, renamed, onClose }: Props) {
  const navigate = useNavigate();
  const { folderQuery, folderLink } = useSongbookPlace();
  const form = `folder name ${renamed ?? ''}`;
  const typed = useTyped<string>(form);
  const [name, setName] = useState(typed ?? (renamed === undefined ? '' : (breadcrumb(renamed).at(-1)?.name ?? '')));
  useKeepTyped(form, () => name);
  const target = `${renamed === undefined ? parent : parentFolder(renamed)}${name.trim()}/`;
  const save = useSongbookAction(() => (renamed === undefined ? createFolder(target) : renameFolder(renamed, target)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const standsInside = renamed !== undefined && folderQuery === renamed.replaceAll(' ', '_');
    save.mutate(undefined, { onSuccess: () => (standsInside ? void navigate(folderLink(target)) : onClose()) });
  };
  const impossible = name.trim() === '' || name.includes('/') || target === renamed;
  return (
    <Dialog open onClose={onClose} aria-labelledby="folder-heading">
      <form onSubmit={submit}>
        <DialogTitle id="folder-heading">{renamed === undefined ? 'New Folder' : 'Rename Folder'}</DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            fullWidth
            autoFocus
            margin="dense"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={name.includes('/')}
            helperText={name.includes('/') ? 'A folder name has no slash.' : ' '}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={impossible} loading={save.isPending}>
            OK
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
