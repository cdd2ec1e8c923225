import { AppBar, Box, Link, Toolbar, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ZoomButton } from '../score-page/ZoomButton';
import type { Zoom } from '../sheet';
import { Logo } from '../shell/Logo';
import { StaffLines } from '../shell/StaffLines';
import { useSmallScreen } from '../shell/useSmallScreen';
import { ColourModeButton } from '../theme/ColourModeButton';

interface Props {
  readonly title: string;
  readonly zoom: Zoom;
  readonly onZoom: () => void;
  readonly children: ReactNode;
}

/** The bar over a shared score: whose page this is, what is read, and the way to a copy of one's own. */
export function SharedTopBar({ title, zoom, onZoom, children }: Props) {
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
        <Link component={RouterLink} to="/songbook" underline="none" aria-label="Notewright">
          <Logo wordmark={!small} />
        </Link>
        {!small && (
          <Typography noWrap sx={{ maxWidth: 320, ml: 2 }}>
            {title}
          </Typography>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <ZoomButton zoom={zoom} onZoom={onZoom} />
        {!small && <ColourModeButton />}
        {children}
      </Toolbar>
      <StaffLines gap={2} />
    </AppBar>
  );
}
