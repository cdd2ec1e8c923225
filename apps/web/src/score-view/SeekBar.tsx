import { Box, Slider, Typography } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { useEffect, useState, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Player } from '../player';
import { DraggedValue } from '../touch/draggedValue';
import { clock } from '../parts/clock';

/** Slider and clock are redrawn this often while music plays; the cursor on the sheet moves on its own. */
const REDRAW_MS = 100;
const STEP_SEC = 0.1;

function everyRedraw(redraw: () => void): () => void {
  const timer = setInterval(redraw, REDRAW_MS);
  return () => clearInterval(timer);
}

/** The step of the slider that a position is in: within it there is nothing new to draw. What is a hair before a step is on it. */
const stepOf = (sec: number): number => Math.floor(sec / STEP_SEC + 0.01) / (1 / STEP_SEC);

interface Props {
  readonly player: Pick<Player, 'positionSec' | 'durationSec' | 'seekSec'>;
  /** Over the slider, as long as it is. */
  readonly children?: ReactNode;
}

/** Where in the piece we are: the only part of the toolbar that changes while music plays. */
export function SeekBar({ player, children }: Props) {
  const { positionSec, durationSec } = player;
  const shownSec = useSyncExternalStore(everyRedraw, () => {
    const sec = positionSec();
    return sec < durationSec ? stepOf(sec) : durationSec;
  });
  const [draggedSec, setDraggedSec] = useState<number>();
  const { seekSec } = player;
  const drag = useMemo(() => new DraggedValue(setDraggedSec, seekSec), [seekSec]);
  useEffect(() => () => drag.stop(), [drag]);
  const at = draggedSec ?? shownSec;
  return (
    <>
      <Box sx={{ position: 'relative', display: 'flex', flexGrow: 1, minWidth: 60, mx: 1 }}>
        <Slider
          size="small"
          aria-label={scoreWords().playback.position()}
          value={Math.min(at, durationSec)}
          max={Math.max(durationSec, 0.1)}
          step={STEP_SEC}
          getAriaValueText={(seconds) =>
            scoreWords().playback.positionOf({ at: clock(seconds), length: clock(durationSec) })
          }
          onPointerDown={({ pointerId }) => drag.press(pointerId)}
          onKeyDownCapture={() => drag.key()}
          onChange={(_, value) => drag.move(value)}
          onChangeCommitted={(_, value) => drag.release(value)}
        />
        {children}
      </Box>
      <Typography
        variant="body2"
        data-testid="clock"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'text.secondary' }}
      >
        {clock(at)} / {clock(durationSec)}
      </Typography>
    </>
  );
}
