import { scoreWords } from '@notewright/words';
import { IconButton, Tooltip } from '@mui/material';
import { ZoomIn } from '../icons/score';
import type { Zoom } from '../sheet';
import { useCrampedBar } from '../parts/useCrampedBar';
import { useView } from '../score-view/useView';

/** To the next of the three sizes, and round again. The piano roll has one size; there the button takes no room of a cramped bar. */
export function ZoomButton({ zoom, onZoom }: { readonly zoom: Zoom; readonly onZoom: () => void }) {
  const { view } = useView();
  const cramped = useCrampedBar();
  const words = scoreWords().zoom;
  const size = ([words.four, words.two, words.one] as const)[zoom]();
  if (cramped && view === 'roll') return null;
  return (
    <Tooltip title={words.tip({ size })}>
      {/* A disabled button gets no pointer events, so the tooltip hangs around it. */}
      <span>
        <IconButton color="inherit" aria-label={words.now({ size })} disabled={view === 'roll'} onClick={onZoom}>
          <ZoomIn />
        </IconButton>
      </span>
    </Tooltip>
  );
}
