import type { OnItsWay, OnWay } from '../api/sendBody';
import type { uploadMusicFile } from '../api/upload';
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { failedWith, sentenceOf } from '../api/failure';
import { saysWhenDone } from '../library/notifications';
import { useOneMore } from '../library/oneMore';

/** Begins to send: `uploadMusicFile` with its file, for instance. */
type Upload = (onWay: OnWay, signal: AbortSignal) => ReturnType<typeof uploadMusicFile>;

/**
 * Sends a file and says how that went. Leaving the wizard stops the upload.
 *
 * @param done  what is said when the server has it
 * @param onGuestLimit  a guest has used up their songs meanwhile, in another window for instance
 */
export function useUpload(done: (how: { readonly whenDone: string }) => string, onGuestLimit: () => void) {
  /** Undefined while nothing is sent. */
  const [way, setWay] = useState<OnItsWay>();
  const abort = useRef<AbortController>(undefined);
  const oneMore = useOneMore();
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => () => abort.current?.abort(), []);

  /** @returns what the server made of it; undefined when there is no song */
  const send = async (upload: Upload): Promise<{ readonly id: string | undefined } | undefined> => {
    abort.current = new AbortController();
    setWay({ share: 0, waiting: false });
    try {
      const { ok, id, msg } = await upload(setWay, abort.current.signal);
      enqueueSnackbar(msg ?? done({ whenDone: saysWhenDone() }), { variant: ok ? 'success' : 'error' });
      if (!ok) return undefined;
      oneMore();
      return { id };
    } catch (failure) {
      if (failedWith(failure, 'guest-limit')) onGuestLimit();
      else if (!failedWith(failure, 'cancelled')) enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
      return undefined;
    } finally {
      setWay(undefined);
    }
  };
  return { way, send, cancel: () => abort.current?.abort() };
}
