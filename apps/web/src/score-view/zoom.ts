import { useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { zoomAhead, type Zoom } from '../sheet';

/** Below this width the sheet is read on a phone (document 1 §9). */
const PHONE = '(max-width: 960px)';

/** 0, 1, 2, and back to 0. */
const nextZoom = (zoom: Zoom): Zoom => ((zoom + 1) % 3) as Zoom;

/** Measures per line as chosen; until something is chosen 4 on a desk, 2 on a phone held wide, 1 held upright. */
export function useZoom(): { zoom: Zoom; cycleZoom: () => void } {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const upright = useMediaQuery('(orientation: portrait)', { noSsr: true });
  const [chosen, setChosen] = useState<Zoom>();
  const zoom = chosen ?? (phone ? (upright ? 2 : 1) : 0);
  const cycleZoom = () => {
    const next = nextZoom(zoom);
    zoomAhead(next);
    setChosen(next);
  };
  return { zoom, cycleZoom };
}
