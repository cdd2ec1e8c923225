import { uploadWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** Whoever is led there has chosen to sign up, or is signed in no more; a step back is neither. */
const ENTRY = /^\/(login|register|onboarding)/;

/**
 * Asks before what was chosen and typed is thrown away, whichever way the wizard is left: its cross, Escape, the browser's
 * Back, a closed window.
 *
 * @param isFilled  whether there is anything to lose just now
 */
export function DiscardQuestion({ isFilled }: { readonly isFilled: () => boolean }) {
  const leaves = useCallback<BlockerFunction>(
    ({ nextLocation, historyAction }) => isFilled() && (historyAction === 'POP' || !ENTRY.test(nextLocation.pathname)),
    [isFilled],
  );
  const blocker = useBlocker(leaves);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isFilled() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isFilled]);
  const words = uploadWords().discard;
  const keep = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={keep} aria-labelledby="discard-heading">
      <DialogTitle id="discard-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words.text()}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {words.discard()}
        </Button>
        <Button variant="contained" autoFocus onClick={keep}>
          {words.keep()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
