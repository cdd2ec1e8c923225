import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { sentenceOf } from '../api/failure';
import { useRefreshSongbook } from '../library/songbookQuery';

interface Done {
  readonly ok: boolean;
  readonly msg?: string | undefined;
}

/**
 * A change to the songbook: call, message, refreshed list. A refusal is an error snackbar with the server's sentence.
 *
 * @param shownMs  how long the message stays, if not as long as any other
 */
export function useSongbookAction<Input>(call: (input: Input) => Promise<Done>, shownMs?: number) {
  const refresh = useRefreshSongbook();
  const { enqueueSnackbar } = useSnackbar();
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ ok, msg }) => {
      const variant = ok ? 'success' : 'error';
      if (msg) enqueueSnackbar(msg, { variant, ...(shownMs !== undefined && { autoHideDuration: shownMs }) });
      await refresh();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
}
