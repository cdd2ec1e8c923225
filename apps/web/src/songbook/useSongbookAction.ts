import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { sentenceOf } from '../api/failure';
import { useRefreshSongbook } from './songbookQuery';

interface Done {
  readonly ok: boolean;
  readonly msg?: string | undefined;
}

/** How long the message of a duplicated song stays (document 1 §9). */
const MESSAGE_MS = 3000;

/**
 * A change to the songbook: call, message, refreshed list. A refusal is an error snackbar with the server's sentence.
 */
export function useSongbookAction<Input>(call: (input: Input) => Promise<Done>) {
  const refresh = useRefreshSongbook();
  const { enqueueSnackbar } = useSnackbar();
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ ok, msg }) => {
      if (msg) enqueueSnackbar(msg, { variant: ok ? 'success' : 'error', autoHideDuration: MESSAGE_MS });
      await refresh();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
}
