import { Box, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { practiceWords } from '@notewright/words';
import { Close } from '../icons/everyPage';
import { ON_SHORT_SCREENS } from '../parts/useShortScreen';
import type { Player } from '../player';
import { BeatSection } from './BeatSection';
import { InstrumentSection } from './InstrumentSection';
import { LoopSection } from './LoopSection';
import { OwnSection } from './OwnSection';
import { PartsSection } from './PartsSection';
import { SoundSection } from './SoundSection';
import { SpeedSection } from './SpeedSection';
import type { Practising } from './usePractice';

interface Props {
  readonly practising: Practising;
  readonly player: Player;
}

/** Everything somebody practises with; the music stays in sight and goes on. */
export function PracticePanel({ practising, player }: Props) {
  const words = practiceWords();
  const { practised } = practising;
  return (
    <Paper
      component="section"
      aria-label={words.heading()}
      elevation={8}
      square
      data-testid="practice"
      sx={{
        minHeight: 0,
        // Beside a recording its mix and its strip stand on a phone, too: a line of music stays in sight.
        maxHeight: { xs: practised.byInstruments ? '48dvh' : '34dvh', sm: '56dvh' },
        scrollPaddingTop: 48,
        [ON_SHORT_SCREENS]: { minHeight: 72, maxHeight: 'none', scrollPaddingTop: 8 },
        overflowY: 'auto',
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Box sx={{ maxWidth: 1250, mx: 'auto', px: { xs: 1.5, sm: 3 }, pb: 1.5 }}>
        <Box sx={HEAD}>
          <Typography component="h2" variant="subtitle2" sx={HEADING}>
            {words.heading()}
          </Typography>
          <Tooltip title={words.close()}>
            <IconButton size="small" aria-label={words.close()} onClick={() => practising.setOpen(false)}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: '1fr',
              sm: '1fr 1fr',
              md: 'minmax(260px, 1.3fr) minmax(260px, 1.3fr) minmax(230px, 1fr)',
            },
            columnGap: 4,
            rowGap: 1.5,
            [ON_SHORT_SCREENS]: SHORT_GRID,
          }}
        >
          <LoopSection practising={practising} />
          <SpeedSection practised={practised} player={player} />
          {practised.byInstruments ? (
            <>
              <BeatSection practised={practised} />
              <PartsSection practised={practised} />
              <SoundSection practised={practised} />
              <OwnSection practised={practised} />
            </>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {words.instrumentsOnly()}
            </Typography>
          )}
          <InstrumentSection practised={practised} />
        </Box>
      </Box>
    </Paper>
  );
}

/** Stays while the rest is scrolled: a phone shows half of it. Where there is no room for a row of its own, its cross stands in the corner. */
const HEAD = {
  ...{ display: 'flex', alignItems: 'center', minHeight: 40 },
  ...{ position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
  [ON_SHORT_SCREENS]: { minHeight: 0, height: 0, alignItems: 'flex-start', justifyContent: 'flex-end' },
} as const;
const HEADING = { flexGrow: 1, [ON_SHORT_SCREENS]: { position: 'absolute', clipPath: 'inset(50%)' } } as const;
/** As many sections beside each other as there is room for; the cross has its place beside them. */
const SHORT_GRID = {
  ...{ gridTemplateColumns: 'repeat(auto-fit, minmax(215px, 1fr))', columnGap: 2, rowGap: 0.5 },
  ...{ pt: 0.5, pr: 4 },
} as const;
