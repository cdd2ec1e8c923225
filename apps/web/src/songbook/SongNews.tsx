import { Button } from '@mui/material';
import { useSnackbar, type SnackbarKey } from 'notistack';
import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../library/notifications';
import { onOneMore } from '../library/oneMore';
import { useLookAtSongs, useSongsUnderWay } from '../library/songbookQuery';
import { endingsBetween, scoreLink, type SongEnding } from '../library/songState';

/** Long enough to be read and pressed by somebody who looks up from another song. */
const SHOWN_MS = 10_000;

/** What the page was opened for goes first. */
const FIRST_LOOK_MS = 3_000;

/** Tells, on whatever page its owner is, that a song is ready or has failed, with the way to it. Draws nothing itself. */
export function SongNews() {
  const songs = useSongsUnderWay(useLater(FIRST_LOOK_MS));
  const look = useLookAtSongs();
  useEffect(() => onOneMore(look), [look]);
  const before = useRef<readonly Song[]>(undefined);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    if (!songs) return;
    const tell = ({ song, phase }: SongEnding) => {
      const { Id, Title, ErrorCode } = song;
      const words = songbookWords().news;
      const link = phase === 'ok' ? scoreLink(Id) : `/songbook/error?code=${ErrorCode}&id=${Id}`;
      if (phase === 'ok' && here === scoreLink(Id)) return; // who waits for it sees its sheet open
      const action = (key: SnackbarKey) => (
        <Button
          color="inherit"
          onClick={() => {
            closeSnackbar(key);
            void navigate(link);
          }}
        >
          {phase === 'ok' ? words.open() : words.why()}
        </Button>
      );
      const options = { key: `${Id} ${phase}`, preventDuplicate: true, autoHideDuration: SHOWN_MS, action };
      if (phase === 'ok') {
        notify(words.readyNotice(), Title, options.key, `#${link}`);
        enqueueSnackbar(words.ready({ song: Title }), { ...options, variant: 'success' });
      } else {
        notify(words.failedNotice(), Title, options.key);
        enqueueSnackbar(words.failed({ song: Title }), { ...options, variant: 'error' });
      }
    };
    endingsBetween(before.current, songs).forEach(tell);
    before.current = songs;
  }, [songs, here, enqueueSnackbar, closeSnackbar, navigate]);
  return null;
}

/** Whether so much time has passed. */
function useLater(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
