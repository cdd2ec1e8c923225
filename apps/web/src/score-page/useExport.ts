import { SCORE_FILES, type PdfChoices, type ScoreFile } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import { scoreWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { failedWith, sentenceOf } from '../api/failure';
import { fetchExport } from '../api/scores';
import { fileName, saveFile } from './saveFile';

const MESSAGE_MS = 3000;
const LONG_MESSAGE_MS = 12_000;

/** Fetches the song as a file and saves it; tells when it starts and why it failed. Without a line the page writes what it can itself. */
export function useExport(songId: string, title: string) {
  const { enqueueSnackbar } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const keep = (file: Blob, kind: ScoreFile) => saveFile(file, fileName(title, SCORE_FILES[kind].endings[0]));
  const refuse = (sentence: string): false => {
    enqueueSnackbar(sentence, { variant: 'error' });
    return false;
  };

  /** Writes a file of the music as it is in this page. */
  const exportHere = async (kind: ScoreFile, score: Score): Promise<boolean> => {
    if (kind === 'pdf') return refuse(scoreWords().export.needsLine());
    try {
      const { SCORE_WRITERS } = await import('@notewright/formats/writers');
      const file = new Blob([Uint8Array.from(SCORE_WRITERS[kind](score))], { type: SCORE_FILES[kind].mediaType });
      keep(file, kind);
      return true;
    } catch (failure) {
      return refuse(sentenceOf(failure));
    }
  };

  /** @param here  the same music, for when the server is out of reach */
  const exportSong = async (kind: ScoreFile, choices?: PdfChoices, here?: Score): Promise<boolean> => {
    setBusy(true);
    const started = kind === 'pdf' ? scoreWords().export.downloadStarted() : scoreWords().export.started();
    enqueueSnackbar(started, { variant: 'info', autoHideDuration: MESSAGE_MS });
    try {
      const { file, missing } = await fetchExport(kind, songId, choices);
      keep(file, kind);
      if (missing !== '')
        enqueueSnackbar(scoreWords().export.missingSigns({ signs: missing }), {
          variant: 'warning',
          autoHideDuration: LONG_MESSAGE_MS,
        });
      return true;
    } catch (failure) {
      if (here && failedWith(failure, 'unreachable')) return await exportHere(kind, here);
      return refuse(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, exportSong, exportHere };
}
