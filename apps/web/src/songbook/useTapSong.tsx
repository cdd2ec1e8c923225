import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { Button } from '@mui/material';
import { useSnackbar, type SnackbarKey } from 'notistack';
import { useNavigate } from 'react-router';
import { saysWhenDone } from '../library/notifications';
import { scoreLink, tapOn } from '../library/songState';
import { useSayOnce } from '../parts/useSayOnce';
import { useSongbookPlace } from './useSongbookPlace';

/** Opens a finished song, tells about a pending one and where it can be waited for, explains a failed one. */
export function useTapSong(): (song: Song) => void {
  const navigate = useNavigate();
  const { openDialog } = useSongbookPlace();
  const { closeSnackbar } = useSnackbar();
  const sayOnce = useSayOnce();
  return (song) => {
    const tap = tapOn(song, saysWhenDone());
    if (tap.kind === 'open') void navigate(tap.to);
    else if (tap.kind === 'tell') {
      const watch = (key: SnackbarKey) => {
        closeSnackbar(key);
        void navigate(scoreLink(song.Id));
      };
      const action = (key: SnackbarKey) => (
        <Button color="inherit" onClick={() => watch(key)}>
          {songbookWords().news.open()}
        </Button>
      );
      sayOnce(tap.sentence, { variant: 'info', action }, `${song.Id} under way`);
    } else openDialog('error', { code: String(tap.code), id: song.Id });
  };
}
