import { recordWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useAskBeforeLeaving } from '../upload/useAskBeforeLeaving';

interface Props {
  /** Whether there is a recording that was not sent, just now. */
  readonly isFilled: () => boolean;
  /** Whether the device keeps it when the page is left. */
  readonly isKept: boolean;
  readonly onRemove: () => Promise<void>;
}

/** Asks what becomes of a recording that was not sent: it can wait on the device, or go. */
export function LeaveQuestion({ isFilled, isKept, onRemove }: Props) {
  const { asks, stay, leave } = useAskBeforeLeaving(isFilled);
  const words = recordWords().leave;
  return (
    <Dialog open={asks} onClose={stay} aria-labelledby="leave-heading">
      <DialogTitle id="leave-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <DialogContentText>{isKept ? words.text() : words.onlyHere()}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={() => void onRemove().then(leave)}>
          {words.remove()}
        </Button>
        {isKept && <Button onClick={leave}>{words.keep()}</Button>}
        <Button variant="contained" autoFocus onClick={stay}>
          {words.stay()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
