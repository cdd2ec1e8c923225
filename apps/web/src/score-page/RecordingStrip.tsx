import { Box } from '@mui/material';
import type { Score } from '@notewright/score';
import { originalWords } from '@notewright/words';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../parts/lazyPart';
import type { OriginalPlayer, OriginalSource } from '../player';
import type { ReadingTarget } from '../readings/target';
import { Barlines } from '../strip/Barlines';
import { barlinesOf } from '../strip/barlinesOf';
import { usePlaceTaken } from '../strip/place';
import { TimeStrip } from '../strip/TimeStrip';
import { useWaveform, WaveOf } from '../strip/Wave';

/** With the session that reads the music anew. */
const MovableBarlines = lazyPart(() => import('./MovableBarlines').then((file) => file.MovableBarlines));

interface Props {
  readonly score: Score;
  readonly source: OriginalSource;
  readonly player: OriginalPlayer;
  readonly following: boolean;
  /** Where its barlines can be moved: one's own song that was heard. */
  readonly target: ReadingTarget | undefined;
}

/** The recording above the sheet: its sound, with the barlines of the sheet where they are heard. A click plays from there. */
export function RecordingStrip({ score, source, player, following, target }: Props) {
  const words = originalWords();
  const { state } = useWaveform(source);
  const barlines = useMemo(() => barlinesOf(score), [score]);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const [held, setHeld] = useState(false);
  const { durationSec } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const { startsAtSec } = source;
  const steppedBack = usePlaceTaken();
  if (steppedBack) return null;
  return (
    <TimeStrip
      label={words.strip()}
      testId="recording-strip"
      durationSec={durationSec}
      nowSec={player.positionSec}
      following={following && !held}
      onPoint={player.seekSec}
      below={
        <Box ref={setBelow}>
          {state === 'failed' && (
            <Box role="status" sx={{ px: 1, typography: 'body2' }}>
              {words.noWave()}
            </Box>
          )}
        </Box>
      }
    >
      {(shown) => {
        const shared = { barlines, shown, startsAtSec };
        const fixed = <Barlines {...shared} />;
        return (
          <>
            <WaveOf source={source} shown={shown} startsAtSec={0} />
            {target ? (
              <Suspense fallback={fixed}>
                <MovableBarlines {...shared} {...{ target, durationSec, below }} onHold={setHeld} />
              </Suspense>
            ) : (
              fixed
            )}
          </>
        );
      }}
    </TimeStrip>
  );
}
