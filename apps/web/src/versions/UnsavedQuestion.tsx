import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { commonWords, versionWords } from '@notewright/words';

interface Props {
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Before an earlier version takes the place of work that is not saved. */
export function UnsavedQuestion({ busy, onSave, onDiscard, onClose }: Props) {
  const words = versionWords().unsaved;
  return (
    <Dialog open onClose={onClose} aria-labelledby="unsaved-heading" aria-describedby="unsaved-text">
      <DialogTitle id="unsaved-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <DialogContentText id="unsaved-text">{words.text()}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
        <Button color="error" disabled={busy} onClick={onDiscard}>
          {words.discard()}
        </Button>
        <Button variant="contained" loading={busy} onClick={onSave} autoFocus>
          {words.save()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
