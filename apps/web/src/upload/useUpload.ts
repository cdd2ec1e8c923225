import { uploadWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { failedWith, sentenceOf } from '../api/failure';
import type { MusicFile } from '../api/upload';
import { uploadMusicFile } from '../api/upload';
import { saysWhenDone } from '../library/notifications';
import { useRefreshSongbook } from '../library/songbookQuery';

/**
 * Sends the file and says how that went. Leaving the wizard stops the upload.
 *
 * @param onGuestLimit  a guest has used up their songs meanwhile, in another window for instance
 */
export function useUpload(onGuestLimit: () => void) {
  /** Share sent, 0–1; undefined while nothing is sent. */
  const [share, setShare] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const refresh = useRefreshSongbook();
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => () => abort.current?.abort(), []);

  /** @returns what the server made of it; undefined when there is no song */
  const send = async (music: MusicFile): Promise<{ readonly id: string | undefined } | undefined> => {
    abort.current = new AbortController();
    setShare(0);
    try {
      const { ok, id, msg } = await uploadMusicFile(music, setShare, abort.current.signal);
      enqueueSnackbar(msg ?? uploadWords().done({ whenDone: saysWhenDone() }), { variant: ok ? 'success' : 'error' });
      if (!ok) return undefined;
      void refresh();
      return { id };
    } catch (failure) {
      if (failedWith(failure, 'guest-limit')) onGuestLimit();
      else if (!failedWith(failure, 'cancelled')) enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
      return undefined;
    } finally {
      setShare(undefined);
    }
  };
  return { share, send, cancel: () => abort.current?.abort() };
}
