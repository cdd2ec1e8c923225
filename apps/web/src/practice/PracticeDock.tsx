import { Box, Paper } from '@mui/material';
import { Suspense } from 'react';
import { lazyPart } from '../parts/lazyPart';
import { standsAtBottom } from '../parts/coveredEdges';
import { ON_SHORT_SCREENS } from '../parts/useShortScreen';
import type { Player } from '../player';
import { PracticePanel } from './PracticePanel';
import type { Practising } from './usePractice';

/** Comes when somebody wants to see one. */
const InstrumentPicture = lazyPart(() =>
  import('./instrument/InstrumentPicture').then((file) => file.InstrumentPicture),
);

interface Props {
  readonly practising: Practising;
  readonly player: Player;
}

/** What stands over the playback bar while practising: the panel while it is open, and below it the instrument that shows what sounds. */
export function PracticeDock({ practising, player }: Props) {
  const { practised, open } = practising;
  const { shown } = practised.practice;
  return (
    <Box ref={standsAtBottom} sx={DOCK}>
      {open && <PracticePanel practising={practising} player={player} />}
      {shown && (
        <Suspense fallback={null}>
          <Paper square elevation={0} sx={UNDER_THE_PANEL}>
            <InstrumentPicture practised={practised} shown={shown} />
          </Paper>
        </Suspense>
      )}
    </Box>
  );
}

const UNDER_THE_PANEL = {
  ...{ px: { xs: 0.5, sm: 3 }, py: 0.5, flexShrink: 0 },
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;

/** So high that so much of the music stays in sight, or as much as a row of the panel and the instrument leave of it. */
function leaving(musicPx: number): string {
  return `max(140px, 100dvh - var(--covered-top, 57px) - var(--beyond, 0px) - ${musicPx}px)`;
}
const UPRIGHT = `min(52dvh, ${leaving(150)})`;
const DOCK = {
  ...{ position: 'fixed', insetInline: 0, bottom: 'var(--beyond, 0px)', zIndex: 'appBar' },
  ...{ display: 'flex', flexDirection: 'column', maxHeight: { xs: UPRIGHT, sm: '60dvh' } },
  [ON_SHORT_SCREENS]: { maxHeight: leaving(170) },
  '@media print': { display: 'none' },
} as const;
