import { uploadWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useAskBeforeLeaving } from './useAskBeforeLeaving';

/**
 * Asks before what was chosen and typed is thrown away, whichever way the wizard is left.
 *
 * @param isFilled  whether there is anything to lose just now
 */
export function DiscardQuestion({ isFilled }: { readonly isFilled: () => boolean }) {
  const { asks, stay, leave } = useAskBeforeLeaving(isFilled);
  const words = uploadWords().discard;
  return (
    <Dialog open={asks} onClose={stay} aria-labelledby="discard-heading">
      <DialogTitle id="discard-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words.text()}</DialogContentText>
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
