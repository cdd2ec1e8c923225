import { analysisErrorSentence, SOURCES } from '@notewright/contracts';
import { pageWords, songbookWords, videoWords } from '@notewright/words';
import { Button } from '@mui/material';
import { tryAgain } from '../../api/songs';
import type { SongbookDialogProps } from '../../dialogs/guards';
import { useSongbookAction } from '../useSongbookAction';
import { useSongbookPlace } from '../useSongbookPlace';
import { NoteDialog } from './NoteDialog';

/** A video that cannot be had is perhaps at hand otherwise. */
const OTHER_WAYS: ReadonlySet<number> = new Set([SOURCES.youtube.failure, 610]);

/** Why an analysis failed, and the way to another attempt where one makes sense. */
export function FailedSongDialog({ songs, query, onClose }: SongbookDialogProps) {
  const code = Number(query.get('code'));
  const song = songs?.find(({ Id }) => Id === query.get('id')); // undefined when the address names none that is there
  const retry = useSongbookAction(tryAgain);
  const { openDialog } = useSongbookPlace();
  const askAgain = (id: string) => {
    retry.mutate(id);
    onClose();
  };
  return (
    <NoteDialog title={songbookWords().analysisFailed()} text={analysisErrorSentence(code)} onClose={onClose}>
      {OTHER_WAYS.has(code) && (
        <>
          <Button onClick={() => openDialog('record')}>{videoWords().missing.record()}</Button>
          <Button onClick={() => openDialog('upload')}>{videoWords().missing.upload()}</Button>
        </>
      )}
      {song?.CanRetry && <Button onClick={() => askAgain(song.Id)}>{pageWords().tryAgain()}</Button>}
    </NoteDialog>
  );
}
