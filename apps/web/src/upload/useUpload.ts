import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { failedWith, sentenceOf } from '../api/failure';
import type { MusicFile } from '../api/upload';
import { uploadMusicFile } from '../api/upload';
import { useRefreshSongbook } from '../songbook/songbookQuery';
import { scoreLink } from '../songbook/songState';
import { askForNotifications } from '../songbook/useSongNews';
import { isScoreFile } from './fileCheck';

const SENT = 'Your song was uploaded. You will be notified, when the analysis is done.';

/**
 * Sends the file and leads on: a score file to its sheet, a recording back to the songbook. Leaving the wizard stops the
 * upload.
 */
export function useUpload(onClose: () => void) {
  /** Share sent, 0–1; undefined while nothing is sent. */
  const [share, setShare] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const refresh = useRefreshSongbook();
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (music: MusicFile) => {
    abort.current = new AbortController();
    setShare(0);
    try {
      const answer = await uploadMusicFile(music, setShare, abort.current.signal);
      if (!answer.ok) {
        enqueueSnackbar(answer.msg, { variant: 'error' });
        return;
      }
      enqueueSnackbar(answer.msg ?? SENT, { variant: 'success' });
      void refresh();
      if (isScoreFile(music.file) && z.uuid().safeParse(answer.id).success) {
        void navigate(scoreLink(answer.id!));
      } else {
        askForNotifications();
        onClose();
      }
    } catch (failure) {
      if (!failedWith(failure, 'cancelled')) enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    } finally {
      setShare(undefined);
    }
  };
  return { share, send, cancel: () => abort.current?.abort() };
}
