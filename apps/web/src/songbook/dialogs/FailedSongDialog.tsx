import type { Song } from '@notewright/contracts';
import { analysisErrorSentence } from '@notewright/contracts';
import { pageWords, songbookWords } from '@notewright/words';
import { Button } from '@mui/material';
import { tryAgain } from '../../api/songs';
import { useSongbookAction } from '../useSongbookAction';
import { NoteDialog } from './NoteDialog';

interface Props {
  readonly code: number;
  /** Undefined when the address names none, or one that is not there. */
  readonly song: Song | undefined;
  readonly onClose: () => void;
}

/** Why an analysis failed, and the way to another attempt where one makes sense. */
export function FailedSongDialog({ code, song, onClose }: Props) {
  const retry = useSongbookAction(tryAgain);
  const askAgain = (id: string) => {
    retry.mutate(id);
    onClose();
  };
  return (
    <NoteDialog title={songbookWords().analysisFailed()} text={analysisErrorSentence(code)} onClose={onClose}>
      {song?.CanRetry && <Button onClick={() => askAgain(song.Id)}>{pageWords().tryAgain()}</Button>}
    </NoteDialog>
  );
}
