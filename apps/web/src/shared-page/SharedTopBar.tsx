import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { BarFrame } from '../score-page/BarFrame';
import { ZoomButton } from '../score-page/ZoomButton';
import type { Zoom } from '../sheet';
import { Logo } from '../shell/Logo';
import { useSmallScreen } from '../parts/useSmallScreen';
import { ColourModeButton } from '../theme/ColourModeButton';

interface Props {
  readonly title: string;
  readonly zoom: Zoom;
  readonly onZoom: () => void;
  /** On a short screen: see `BarFrame`. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The bar over a shared score: whose page this is, what is read, and the way to a copy of one's own. */
export function SharedTopBar({ title, zoom, onZoom, tools, children }: Props) {
  const small = useSmallScreen();
  const home = (
    <Link component={RouterLink} to="/songbook" underline="none" aria-label="Notewright" sx={{ mr: { sm: 1 } }}>
      <Logo wordmark={!small && !tools} />
    </Link>
  );
  return (
    <BarFrame start={home} title={title} tools={tools}>
      <ZoomButton zoom={zoom} onZoom={onZoom} />
      {!small && <ColourModeButton />}
      {children}
    </BarFrame>
  );
}
