import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { preflightWords, recordWords } from '@notewright/words';
import { Box, Fab, Slider, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../parts/clock';
import { useShortScreen } from '../../parts/useShortScreen';
import type { CheckedTake } from '../checkedTake';
import { TakeNotices } from '../TakeNotices';
import { Waveform } from '../../preflight/Waveform';

/** The recording as the server will get it, to be listened to, and what is noticed about it. */
export function PlaybackStep({ take }: { readonly take: CheckedTake }) {
  const words = recordWords().playback;
  const { playing, atSec, toggle, seek } = useFilePlayer(take.file);
  const low = useShortScreen();
  const share = take.lengthSec > 0 ? atSec / take.lengthSec : 0;
  return (
    <Stack sx={{ gap: low ? 0.5 : 2, flexGrow: 1 }}>
      <Waveform label={preflightWords().waveform()} peaks={take.peaks} played={share} height={low ? 48 : 112} />
      <Slider
        aria-label={words.position()}
        min={0}
        max={take.lengthSec}
        step={0.1}
        value={Math.min(atSec, take.lengthSec)}
        getAriaValueText={clock}
        onChange={(_, value) => seek(value)}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 3 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', width: 56, textAlign: 'right' }}>
          {clock(atSec)}
        </Typography>
        <Fab color="primary" aria-label={playing ? words.pause() : words.play()} onClick={toggle}>
          {playing ? <Pause /> : <PlayArrow />}
        </Fab>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', width: 56 }}>{clock(take.lengthSec)}</Typography>
      </Stack>
      <Box aria-live="polite">
        <TakeNotices take={take} />
      </Box>
    </Stack>
  );
}

/** Plays a file from the page's memory. */
function useFilePlayer(file: Blob) {
  const player = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [atSec, setAtSec] = useState(0);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const made = new Audio(address);
    const tell = () => {
      setPlaying(!made.paused && !made.ended);
      setAtSec(made.currentTime);
    };
    for (const event of ['play', 'pause', 'ended', 'seeked', 'timeupdate']) made.addEventListener(event, tell);
    const timer = setInterval(() => !made.paused && tell(), 100);
    player.current = made;
    return () => {
      clearInterval(timer);
      made.pause();
      made.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return {
    playing,
    atSec,
    toggle: () => (playing ? player.current?.pause() : void player.current?.play()),
    seek: (sec: number) => {
      if (player.current) player.current.currentTime = sec;
    },
  };
}
