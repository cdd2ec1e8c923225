import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, confirm, busy = false, onConfirm, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="confirm-heading" aria-describedby="confirm-text">
      <DialogTitle id="confirm-heading">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button color="error" variant="contained" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
