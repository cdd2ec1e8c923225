import type { Song } from '@notewright/contracts';
import { useSnackbar } from 'notistack';
import { useNavigate } from 'react-router';
import { saysWhenDone } from '../library/notifications';
import { tapOn } from '../library/songState';
import { useSongbookPlace } from './useSongbookPlace';

/** Opens a finished song, tells about a pending one, explains a failed one. */
export function useTapSong(): (song: Song) => void {
  const navigate = useNavigate();
  const { openDialog } = useSongbookPlace();
  const { enqueueSnackbar } = useSnackbar();
  return (song) => {
    const tap = tapOn(song, saysWhenDone());
    if (tap.kind === 'open') void navigate(tap.to);
    else if (tap.kind === 'tell')
      enqueueSnackbar(tap.sentence, { variant: 'info', key: tap.sentence, preventDuplicate: true });
    else openDialog('error', { code: String(tap.code), id: song.Id });
  };
}
