import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { hasChanges } from '@notewright/editor';
import { commonWords, editorWords, errorWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useAccount } from '../../session/session';
import { useAct } from '../keyboard/acting';
import { useEditingStore } from '../store/useEditor';
import { NeedsPremium } from './NeedsPremium';
import { useBrassVersion } from './useBrassVersion';

interface Props {
  readonly onClose: () => void;
}

/** Replaces the score by its brass version, for whoever may have it composed. */
export function BrassDialog({ onClose }: Props) {
  return useAccount().may.composes ? (
    <Composing onClose={onClose} />
  ) : (
    <NeedsPremium action="open-brass" onClose={onClose} />
  );
}

function Composing({ onClose }: Props) {
  const store = useEditingStore();
  const act = useAct();
  const { enqueueSnackbar } = useSnackbar();
  const [score] = useState(() => store.getState().score);
  const words = editorWords().brass;
  const composing = useBrassVersion(score, (version) => {
    // So that the score before is among the versions, not only one undo away.
    if (hasChanges(store.getState())) act('save');
    store.perform('brass', { score: version });
    enqueueSnackbar(words.done(), { variant: 'success' });
    onClose();
  });
  const failed = composing === 'failed';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="brass-heading"
      onClose={(_, why) => why === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id="brass-heading">{words.composing()}</DialogTitle>
      <DialogContent>
        {failed ? (
          <Alert severity="error">{errorWords().analysis['700']()}</Alert>
        ) : (
          <LinearProgress variant="determinate" value={100 * composing} aria-label={words.composing()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {failed ? commonWords().close() : words.abort()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
