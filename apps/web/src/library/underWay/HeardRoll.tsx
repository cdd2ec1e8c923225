import { libraryWords } from '@notewright/words';
import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { ShownNote } from './heardNotes';

interface Props {
  readonly notes: readonly ShownNote[];
  readonly height: number;
}

/** At least this much is in the picture, so that the first notes do not fill it. */
const LEAST = { sec: 20, halfTones: 24 };
/** More cannot be distinguished in a small picture. */
const MOST_DRAWN = 4_000;

/** Notes on a small roll, as they were heard so far: time to the right, pitch upwards. It stands still but for new notes. */
export function HeardRoll({ notes, height }: Props) {
  const { path, sec, lowest, halfTones } = useMemo(() => drawn(notes), [notes]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={libraryWords().underWay.heard({ count: notes.length })}
      viewBox={`0 ${-lowest - halfTones} ${sec} ${halfTones}`}
      preserveAspectRatio="none"
      sx={{
        display: 'block',
        width: '100%',
        height,
        color: 'primary.main',
        bgcolor: 'action.hover',
        borderRadius: 1,
      }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}

function drawn(notes: readonly ShownNote[]) {
  const every = Math.ceil(notes.length / MOST_DRAWN);
  const shown = every > 1 ? notes.filter((_, at) => at % every === 0) : notes;
  let [sec, low, high] = [LEAST.sec, 127, 0];
  for (const { atSec, lengthSec, midi } of notes) {
    sec = Math.max(sec, atSec + lengthSec);
    low = Math.min(low, midi);
    high = Math.max(high, midi);
  }
  if (low > high) [low, high] = [60, 60];
  const halfTones = Math.max(LEAST.halfTones, high - low + 5);
  const lowest = Math.floor((low + high - halfTones) / 2);
  // Up is less in a picture.
  const path = shown
    .map(({ atSec, lengthSec, midi }) => {
      const length = Math.max(lengthSec, sec / 300).toFixed(2);
      return `M${atSec.toFixed(2)} ${-midi - 0.5}h${length}v1h-${length}z`;
    })
    .join('');
  return { path, sec, lowest, halfTones };
}
