import ZoomIn from '@mui/icons-material/ZoomIn';
import { IconButton, Tooltip } from '@mui/material';
import type { Zoom } from '../sheet';

const PER_LINE = ['4 bars per line', '2 bars per line', '1 bar per line'] as const;

/** To the next of the three sizes, and round again. */
export function ZoomButton({ zoom, onZoom }: { readonly zoom: Zoom; readonly onZoom: () => void }) {
  return (
    <Tooltip title={`Zoom: ${PER_LINE[zoom]}`}>
      <IconButton color="inherit" aria-label={`Zoom, now ${PER_LINE[zoom]}`} onClick={onZoom}>
        <ZoomIn />
      </IconButton>
    </Tooltip>
  );
}
