import { Box, Button, Typography } from '@mui/material';
import { recordingTimeMap } from '@notewright/playback';
import { readingWords } from '@notewright/words';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { OriginalSource, Player } from '../player';
import { takesLetters } from '../score-view/keyboard';
import { WaveOf } from '../strip/Wave';
import type { ReadingSession } from './readingSession';
import type { SessionState } from './sessionState';
import type { ReadingTarget } from './target';
import { FEWEST_TAPS, withTap } from './taps';
import { TapStrip } from './TapStrip';

interface Props {
  readonly session: ReadingSession;
  readonly state: SessionState;
  readonly target: ReadingTarget;
  readonly player: Player;
  readonly recording: OriginalSource | undefined;
  readonly keys: boolean;
}

/** Beats tapped along the music: Space, or the button under a finger. */
export function TapBeats({ session, state, target, player, recording, keys }: Props) {
  const words = readingWords().tap;
  const { taps, heard } = state;
  const { score, settings } = target;
  const map = useMemo(() => recordingTimeMap(score), [score]);
  const { cursorTicks, play, pause } = player;
  const playing = player.state === 'playing';
  const running = playing || player.state === 'loading';
  /** Where the music is that is heard now, in the recording. */
  const nowSec = useCallback(() => {
    const ticks = cursorTicks();
    return ticks === undefined ? undefined : map?.ticksToSeconds(ticks);
  }, [cursorTicks, map]);
  const tap = () => {
    const sec = nowSec();
    if (playing && sec !== undefined) session.setTaps(withTap(session.getState().taps, sec));
    else if (!running) play();
  };
  useSpace(tap, keys);
  // Where the beats lie that were found, for the strip.
  useEffect(() => {
    void session.notationNow();
  }, [session, settings]);
  const few = FEWEST_TAPS - taps.length;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {heard && (
        <TapStrip
          {...{ session, heard, taps, nowSec }}
          notation={state.notation}
          following={playing}
          behind={(shown) =>
            recording && <WaveOf source={recording} shown={shown} startsAtSec={recording.startsAtSec} />
          }
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {words.lead()} {words.legend()}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" onClick={running ? pause : play}>
          {running ? words.stop() : words.start()}
        </Button>
        <Button
          variant="contained"
          color="secondary"
          disabled={!playing}
          // At the moment of the finger, not when it leaves.
          onPointerDown={tap}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.repeat) return;
            event.preventDefault();
            tap();
          }}
          sx={{ minWidth: 120, minHeight: 48, touchAction: 'manipulation' }}
        >
          {words.beat()}
        </Button>
        <Typography role="status" variant="body2">
          {words.count({ count: taps.length })}
          {taps.length > 0 && few > 0 && ` · ${words.few({ count: few })}`}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <Button disabled={taps.length === 0} onClick={() => session.setTaps([])}>
          {words.clear()}
        </Button>
        <Button
          variant="contained"
          disabled={few > 0}
          onClick={() => {
            pause();
            void session.telling.tellTaps();
          }}
        >
          {words.apply()}
        </Button>
      </Box>
    </Box>
  );
}

/** Space beats as long as beats are tapped, wherever the keyboard is but in a field. */
function useSpace(tap: () => void, enabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) tap();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    // A button would be pressed by the key that comes up again.
    const swallow = (event: KeyboardEvent) => {
      if (event.key === ' ' && !takesLetters(event.target)) event.preventDefault();
    };
    window.addEventListener('keydown', listen, true);
    window.addEventListener('keyup', swallow, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
      window.removeEventListener('keyup', swallow, true);
    };
  }, [enabled]);
}
