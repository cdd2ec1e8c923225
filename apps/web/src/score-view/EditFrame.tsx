import { Box, Paper } from '@mui/material';
import { commonWords } from '@notewright/words';
import type { ReactNode } from 'react';
import { coversBottom, coversTop } from '../parts/coveredEdges';
import { useShortScreen } from '../parts/useShortScreen';
import { useHandheld } from './useHandheld';

interface Props {
  /** The tools: one row, which runs sideways where it is too long. */
  readonly children: ReactNode;
  /** Over the tools of a small screen. */
  readonly above?: ReactNode;
  /** The keys of a small screen. */
  readonly keys?: ReactNode;
  /** While the editor is on its way its place is kept. */
  readonly busy?: boolean;
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  maxWidth: 1250,
  mx: 'auto',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
} as const;

const BAR = {
  zIndex: 'appBar',
  bgcolor: 'background.default',
  '@media print': { display: 'none' },
} as const;
const LINE = '1px solid var(--mui-palette-divider)';
const AT_THE_BOTTOM = {
  ...BAR,
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  borderTop: LINE,
  pb: 'env(safe-area-inset-bottom)',
} as const;
const UNDER_THE_BAR = { ...BAR, position: 'sticky', top: 57, borderBottom: LINE } as const;

/**
 * Where the tools of edit mode lie: under the bar on top; on a phone at the bottom, where the thumb is. On a short screen they are
 * rendered in the bar on top, and only the keys lie at the bottom.
 */
export function EditFrame({ children, above, keys, busy }: Props) {
  const handheld = useHandheld();
  const short = useShortScreen();
  const names = { role: 'toolbar', 'aria-label': commonWords().edit(), 'aria-busy': busy } as const;
  if (short)
    return (
      <>
        <Box {...names} data-tour="tools" sx={ROW}>
          {children}
        </Box>
        {handheld && keys && (
          <Paper ref={coversBottom} square elevation={0} sx={AT_THE_BOTTOM}>
            {keys}
          </Paper>
        )}
      </>
    );
  return (
    <Paper
      key={handheld ? 'bottom' : 'top'}
      ref={handheld ? coversBottom : coversTop}
      {...names}
      square
      elevation={0}
      sx={handheld ? AT_THE_BOTTOM : UNDER_THE_BAR}
    >
      {handheld && above}
      <Box data-tour="tools" sx={{ ...ROW, minHeight: 50, px: { xs: 0.5, sm: 2 } }}>
        {children}
      </Box>
      {handheld && keys}
    </Paper>
  );
}
