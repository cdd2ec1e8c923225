import type { Song } from '@notewright/contracts';
import { useState } from 'react';
import { deleteSheets } from '../../api/songs';
import { songNames } from '../names';
import { isPending } from '../../library/songState';
import { useSongbookAction } from '../useSongbookAction';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { deletionQuestion } from './confirmSentence';

interface Props {
  readonly songs: readonly Song[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before songs are deleted; before a transcription is stopped, in words that fit that. */
export function DeleteSongsDialog({ songs, onClose, onDone }: Props) {
  const remove = useSongbookAction(deleteSheets);
  const [asked] = useState(songs); // what was asked about, also while it is being deleted
  const names = songNames(asked.map(({ Title }) => Title));
  const under = asked.filter(isPending);
  const words =
    under.length === asked.length
      ? {
          title: 'Stop transcribing?',
          text: `${names} ${under.length === 1 ? 'is' : 'are'} still being transcribed. Stopping removes ${under.length === 1 ? 'it' : 'them'} from your songbook, the recording too.`,
          keep: 'Keep transcribing',
          confirm: 'Stop and remove',
        }
      : {
          title: 'Confirm Delete',
          text: deletionQuestion(names),
          more:
            under.length > 0 ? `Still being transcribed: ${songNames(under.map(({ Title }) => Title))}.` : undefined,
          confirm: 'Delete',
        };
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      {...words}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          asked.map(({ Id }) => Id),
          { onSuccess: finish },
        )
      }
      onClose={onClose}
    />
  );
}
