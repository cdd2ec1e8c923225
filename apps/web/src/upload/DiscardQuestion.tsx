import { uploadWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useAskBeforeLeaving } from './useAskBeforeLeaving';

interface Props {
  /** Whether there is anything to lose just now. */
  readonly isFilled: () => boolean;
  /** What would be lost; the file of an upload, unless said otherwise. */
  readonly text?: string;
}

/** Asks before what was chosen and typed is thrown away, whichever way the wizard is left. */
export function DiscardQuestion({ isFilled, text }: Props) {
  const { asks, stay, leave } = useAskBeforeLeaving(isFilled);
  const words = uploadWords().discard;
  return (
    <Dialog open={asks} onClose={stay} aria-labelledby="discard-heading">
      <DialogTitle id="discard-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text ?? words.text()}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={leave}>
          {words.discard()}
        </Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {words.keep()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
