import type { Song } from '@notewright/contracts';
import { commonWords, songbookWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { renameSheet } from '../../api/songs';
import { useKeepTyped, useTyped } from '../../session/useTyped';
import { useSongbookAction } from '../useSongbookAction';
import { onSongs } from './onSongs';

/** Gives a song another title, in the songbook and over its music. */
function RenameSong({ song: { Id, Title }, onClose }: { song: Song; onClose: () => void }) {
  const form = `song title ${Id}`;
  const typed = useTyped<string>(form);
  const [title, setTitle] = useState(typed ?? Title);
  useKeepTyped(form, () => title);
  const rename = useSongbookAction(() => renameSheet(Id, title.trim()));
  const words = songbookWords().renameSong;
  const blank = title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === Title) onClose();
    else rename.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="rename-heading">
      <form onSubmit={submit}>
        <DialogTitle id="rename-heading">{words.heading()}</DialogTitle>
        <DialogContent>
          <TextField
            label={words.label()}
            fullWidth
            autoFocus
            margin="dense"
            value={title}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTitle(event.target.value)}
            error={blank}
            helperText={blank ? words.required() : ' '}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{commonWords().cancel()}</Button>
          <Button type="submit" variant="contained" disabled={blank} loading={rename.isPending}>
            {commonWords().ok()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export const RenameSongDialog = onSongs(
  ({ songs: [song], onClose }) => song && <RenameSong song={song} onClose={onClose} />,
);
