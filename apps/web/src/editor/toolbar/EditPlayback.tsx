import { Box, Paper } from '@mui/material';
import { scoreWords } from '@notewright/words';
import type { Player } from '../../player';
import { coversBottom } from '../../parts/coveredEdges';
import { PlaybackProblem } from '../../score-view/PlaybackProblem';
import { SeekBar } from '../../score-view/SeekBar';
import { SpeedSelect } from '../../score-view/SpeedSelect';

interface Props {
  readonly player: Player;
}

/** Place and speed, as in play mode; the button that plays is among the tools. */
export function EditSeek({ player }: Props) {
  return (
    <Box sx={{ maxWidth: 1250, mx: 'auto', px: { xs: 1.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <SeekBar player={player} />
        <SpeedSelect player={player} />
      </Box>
      <PlaybackProblem problem={player.problem} missing={player.missing} />
    </Box>
  );
}

/** The same in a bar of its own at the bottom of a large screen. */
export function EditPlayback(props: Props) {
  return (
    <Paper
      component="section"
      ref={coversBottom}
      aria-label={scoreWords().playback.heading()}
      elevation={0}
      square
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: '1px solid var(--mui-palette-divider)',
        bgcolor: 'background.default',
        pb: 'env(safe-area-inset-bottom)',
        '@media print': { display: 'none' },
      }}
    >
      <EditSeek {...props} />
    </Paper>
  );
}
