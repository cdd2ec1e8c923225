import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { useState } from 'react';
import { deleteSheets } from '../../api/songs';
import { songNames } from '../names';
import { isPending } from '../../library/songState';
import { useSongbookAction } from '../useSongbookAction';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { onSongs } from './onSongs';

interface Props {
  readonly songs: readonly Song[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before songs are deleted; before a transcription is stopped, in words that fit that. */
function DeleteSongs({ songs, onClose, onDone }: Props) {
  const remove = useSongbookAction(deleteSheets);
  const [asked] = useState(songs); // what was asked about, also while it is being deleted
  const names = songNames(asked.map(({ Title }) => Title));
  const under = asked.filter(isPending);
  const { stopping, deletion } = songbookWords();
  const words =
    under.length === asked.length
      ? {
          title: stopping.title(),
          text: stopping.text({ songs: names, count: under.length }),
          keep: stopping.keep(),
          confirm: stopping.confirm(),
        }
      : {
          title: deletion.title(),
          text: deletion.question({ what: names }),
          more:
            under.length > 0
              ? deletion.stillTranscribed({ songs: songNames(under.map(({ Title }) => Title)) })
              : undefined,
          confirm: deletion.confirm(),
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

export const DeleteSongsDialog = onSongs(DeleteSongs);
