import type { Song } from '@notewright/contracts';
import { analysisErrorSentence } from '@notewright/contracts';
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
    <NoteDialog title="There was an error" text={analysisErrorSentence(code)} onClose={onClose}>
      {song?.CanRetry && <Button onClick={() => askAgain(song.Id)}>Try again</Button>}
    </NoteDialog>
  );
}
