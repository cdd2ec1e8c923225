import { commonWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  /** What else can be done, as buttons before the one that closes. */
  readonly children?: ReactNode;
}

/** Says something; usually there is nothing to decide about it. */
export function NoteDialog({ title, text, onClose, children }: Props) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="note-heading" aria-describedby="note-text">
      <DialogTitle id="note-heading">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="note-text">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {children}
        <Button onClick={onClose} variant="contained" autoFocus>
          {commonWords().close()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
