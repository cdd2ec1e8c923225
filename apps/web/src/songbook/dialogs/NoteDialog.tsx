import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Says something that there is nothing to decide about. */
export function NoteDialog({ title, text, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="note-heading" aria-describedby="note-text">
      <DialogTitle id="note-heading">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="note-text">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
