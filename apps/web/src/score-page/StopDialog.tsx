import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../api/failure';
import { deleteSheets } from '../api/songs';
import { useWayBack } from '../library/lastPlace';
import { useRefreshSongbook } from '../library/songbookQuery';
import { ConfirmDialog } from '../parts/ConfirmDialog';

interface Props {
  readonly song: Song;
  readonly onClose: () => void;
}

/** Asks before the transcription one waits for is stopped; after it one is in the songbook. */
export function StopDialog({ song, onClose }: Props) {
  const words = songbookWords().stopping;
  const navigate = useNavigate();
  const { to, state } = useWayBack();
  const refresh = useRefreshSongbook();
  const { enqueueSnackbar } = useSnackbar();
  const stop = useMutation({
    mutationFn: () => deleteSheets([song.Id]),
    onSuccess: () => {
      void navigate(to, { state, replace: true });
      void refresh();
    },
    onError: (failure) => {
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words.title()}
      text={words.text({ songs: songbookWords().names.one({ first: song.Title }), count: 1 })}
      keep={words.keep()}
      confirm={words.confirm()}
      busy={stop.isPending}
      onConfirm={() => stop.mutate()}
      onClose={onClose}
    />
  );
}
