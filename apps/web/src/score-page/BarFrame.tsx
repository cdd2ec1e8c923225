import { AppBar, Box, Toolbar, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { StaffLines } from '../parts/StaffLines';
import { coversTop } from '../parts/coveredEdges';
import { ON_SHORT_SCREENS, useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';

interface Props {
  /** At the left, before the title: the way back, whose page this is. */
  readonly start: ReactNode;
  readonly title: string;
  /** After the title. */
  readonly middle?: ReactNode;
  /** On a short screen: what is otherwise a bar of its own. It has what room there is, and runs sideways. */
  readonly tools?: ReactNode;
  /** At the right. */
  readonly children: ReactNode;
}

/** The bar over a score, one's own or a shared one. It stays in sight and is not printed. */
export function BarFrame({ start, title, middle, tools, children }: Props) {
  const small = useSmallScreen();
  const short = useShortScreen();
  return (
    <AppBar
      ref={coversTop}
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.default', color: 'text.primary', '@media print': { display: 'none' } }}
    >
      <Toolbar
        variant="dense"
        sx={{
          gap: { xs: 0, sm: short ? 0 : 1 },
          pl: { xs: 1.5, sm: short ? 1.5 : 3 },
          pr: { xs: 0.5, sm: short ? 1.5 : 3 },
          // As high as the tools that come into it a moment later.
          [ON_SHORT_SCREENS]: { minHeight: 50 },
        }}
      >
        {start}
        {!small && !tools && (
          <Typography noWrap sx={{ maxWidth: 280, fontWeight: 600 }}>
            <bdi>{title}</bdi>
          </Typography>
        )}
        {middle}
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>{tools}</Box>
        {children}
      </Toolbar>
      {!short && <StaffLines gap={2} />}
    </AppBar>
  );
}
