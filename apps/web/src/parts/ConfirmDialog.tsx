import { commonWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What else goes with it. */
  readonly more?: string | undefined;
  readonly confirm: string;
  /** The way out, where "Cancel" could be read as the thing itself. */
  readonly keep?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  more,
  confirm,
  keep = commonWords().cancel(),
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="confirm-heading" aria-describedby="confirm-text">
      <DialogTitle id="confirm-heading">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {text}
          {more && <p>{more}</p>}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {keep}
        </Button>
        <Button color="error" variant="contained" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
