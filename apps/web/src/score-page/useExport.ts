import { SCORE_FILES, type PdfChoices, type ScoreFile } from '@notewright/contracts';
import { scoreWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { sentenceOf } from '../api/failure';
import { fetchExport } from '../api/scores';
import { fileName, saveFile } from './saveFile';

const MESSAGE_MS = 3000;

/** Fetches the song as a file and saves it; tells when it starts and why it failed. */
export function useExport(songId: string, title: string) {
  const { enqueueSnackbar } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const exportSong = async (kind: ScoreFile, choices?: PdfChoices): Promise<boolean> => {
    setBusy(true);
    const started = kind === 'pdf' ? scoreWords().export.downloadStarted() : scoreWords().export.started();
    enqueueSnackbar(started, { variant: 'info', autoHideDuration: MESSAGE_MS });
    try {
      saveFile(await fetchExport(kind, songId, choices), fileName(title, SCORE_FILES[kind].endings[0]));
      return true;
    } catch (failure) {
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, exportSong };
}
