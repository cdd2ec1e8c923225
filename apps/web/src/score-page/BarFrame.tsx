import { AppBar, Box, Toolbar, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { StaffLines } from '../shell/StaffLines';
import { useSmallScreen } from '../shell/useSmallScreen';

interface Props {
  /** At the left, before the title: the way back, whose page this is. */
  readonly start: ReactNode;
  readonly title: string;
  /** After the title. */
  readonly middle?: ReactNode;
  /** At the right. */
  readonly children: ReactNode;
}

/** The bar over a score, one's own or a shared one. It stays in sight and is not printed. */
export function BarFrame({ start, title, middle, children }: Props) {
  const small = useSmallScreen();
  return (
    <AppBar
      position="sticky"
      data-covers="top"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.default', color: 'text.primary', '@media print': { display: 'none' } }}
    >
      <Toolbar variant="dense" sx={{ gap: { xs: 0, sm: 1 }, px: { xs: 1, sm: 3 } }}>
        {start}
        {!small && (
          <Typography noWrap sx={{ maxWidth: 280, fontWeight: 600 }}>
            {title}
          </Typography>
        )}
        {middle}
        <Box sx={{ flexGrow: 1 }} />
        {children}
      </Toolbar>
      <StaffLines gap={2} />
    </AppBar>
  );
}
