import { analysisErrorSentence } from '@notewright/contracts';
import { pageWords, songbookWords } from '@notewright/words';
import { Button } from '@mui/material';
import { tryAgain } from '../../api/songs';
import type { SongbookDialogProps } from '../../dialogs/guards';
import { useSongbookAction } from '../useSongbookAction';
import { NoteDialog } from './NoteDialog';

/** Why an analysis failed, and the way to another attempt where one makes sense. */
export function FailedSongDialog({ songs, query, onClose }: SongbookDialogProps) {
  const code = Number(query.get('code'));
  const song = songs?.find(({ Id }) => Id === query.get('id')); // undefined when the address names none that is there
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
