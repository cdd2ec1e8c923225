import ZoomIn from '@mui/icons-material/ZoomIn';
import { IconButton, Tooltip } from '@mui/material';
import type { Zoom } from '../sheet';
import { useView } from '../score-view/useView';

const PER_LINE = ['4 bars per line', '2 bars per line', '1 bar per line'] as const;

/** To the next of the three sizes, and round again. The piano roll has one size. */
export function ZoomButton({ zoom, onZoom }: { readonly zoom: Zoom; readonly onZoom: () => void }) {
  const { view } = useView();
  return (
    <Tooltip title={`Zoom: ${PER_LINE[zoom]}`}>
      {/* A disabled button gets no pointer events, so the tooltip hangs around it. */}
      <span>
        <IconButton
          color="inherit"
          aria-label={`Zoom, now ${PER_LINE[zoom]}`}
          disabled={view === 'roll'}
          onClick={onZoom}
        >
          <ZoomIn />
        </IconButton>
      </span>
    </Tooltip>
  );
}
