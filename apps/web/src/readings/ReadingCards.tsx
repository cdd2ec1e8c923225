import { Alert, Box, Typography } from '@mui/material';
import { readingWords } from '@notewright/words';
import { useEffect } from 'react';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { usePassagePlayer } from '../player';
import { problemSentence } from '../score-view/PlaybackProblem';
import { cutOut, passageFrom } from './passage';
import { ReadingCard } from './ReadingCard';
import type { ReadingSession } from './readingSession';
import type { SessionState } from './sessionState';
import type { ReadingTarget } from './target';

interface Props {
  readonly session: ReadingSession;
  readonly state: SessionState;
  readonly target: ReadingTarget;
  /** Stops the music of the page. */
  readonly hush: () => void;
  /** Whether digits choose, wherever the focus is. */
  readonly keys: boolean;
}

/** The readings that were found, side by side; on a phone one under the other. */
export function ReadingCards({ session, state, target, hush, keys }: Props) {
  const narrow = useSmallScreen();
  const short = useShortScreen();
  const { readings } = state;
  const { toggle, soundingOf, problem, missing } = usePassagePlayer(hush);
  const { settings } = target;
  useEffect(() => {
    void session.renewReadings();
  }, [session, settings]);
  const shown = session.shownIndex(settings);
  return (
    <>
      {!short && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {state.stage === 'ready' && readings.length === 1 ? readingWords().only() : readingWords().lead()}
          {keys && !narrow && readings.length > 1 && ` ${readingWords().reading.keys({ count: readings.length })}.`}
        </Typography>
      )}
      {problem && <Alert severity="warning">{problemSentence(problem, missing)}</Alert>}
      <Box
        component="ol"
        aria-label={readingWords().reading.list()}
        sx={{
          display: 'flex',
          flexDirection: narrow ? 'column' : 'row',
          gap: 1.5,
          m: 0,
          p: 0,
          pb: 1,
          overflowX: narrow ? undefined : 'auto',
        }}
      >
        {readings.map((found, index) => (
          <ReadingCard
            key={index}
            {...{ found, index, narrow }}
            shown={index === shown}
            sounding={soundingOf(index)}
            onChoose={() => void session.choose(index)}
            onPlay={() => {
              const { preview } = found;
              if (!preview) return;
              const lines = passageFrom(preview.score, preview.fromSec, narrow);
              const [first, last] = [lines[0], lines.at(-1)];
              if (first && last) toggle(index, cutOut(preview.score, { from: first.from, to: last.to }));
            }}
          />
        ))}
      </Box>
    </>
  );
}
