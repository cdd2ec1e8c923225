import { Button } from '@mui/material';
import { readingWords } from '@notewright/words';
import { useSnackbar, type SnackbarKey } from 'notistack';
import { useMemo, useRef } from 'react';
import { failedWith, sentenceOf } from '../api/failure';

/** Long enough to look at the sheet and think better of it. */
const UNDO_MS = 8000;
const MESSAGE_MS = 3000;

interface Ways {
  readonly again: () => void;
  readonly showOther: () => void;
}

/** What is said when a score was written down anew in play mode. */
export function useTakenMessages() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  // The newest replaces the one before: only the last reading can be taken back this way. Each has a key of its own, for one that is on its
  // way out takes whatever has its key along.
  const saved = useRef<SnackbarKey>(undefined);
  return useMemo(() => {
    const words = readingWords().taken;
    const button = (name: string, does: () => void) => (key: SnackbarKey) => (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeSnackbar(key);
          does();
        }}
      >
        {name}
      </Button>
    );
    return {
      saved: (undo: () => void) => {
        if (saved.current !== undefined) closeSnackbar(saved.current);
        saved.current = enqueueSnackbar(words.saved(), {
          variant: 'success',
          autoHideDuration: UNDO_MS,
          action: button(words.undo(), undo),
        });
      },
      kept: () => enqueueSnackbar(words.kept(), { variant: 'info', autoHideDuration: MESSAGE_MS }),
      undone: () => enqueueSnackbar(words.undone(), { variant: 'success', autoHideDuration: MESSAGE_MS }),
      failed: (error: unknown, { again, showOther }: Ways) => {
        const changed = failedWith(error, 'score-changed');
        enqueueSnackbar(changed ? words.changedElsewhere() : words.failed({ reason: sentenceOf(error) }), {
          variant: 'error',
          persist: true,
          action: changed ? button(words.showOther(), showOther) : button(words.tryAgain(), again),
        });
      },
    };
  }, [enqueueSnackbar, closeSnackbar]);
}
