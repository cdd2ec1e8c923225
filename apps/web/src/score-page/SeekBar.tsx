import { Slider, Typography } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { useEffect, useState } from 'react';
import type { Player } from '../player';
import { clock } from './clock';

/** Slider and clock are redrawn this often while music plays; the cursor on the sheet moves on its own. */
const REDRAW_MS = 100;

/** Where in the piece we are: the only part of the toolbar that changes while music plays. */
export function SeekBar({ player }: { readonly player: Player }) {
  const { positionSec, durationSec, state } = player;
  const [shownSec, setShownSec] = useState(0);
  const [draggedSec, setDraggedSec] = useState<number>();
  useEffect(() => {
    setShownSec(positionSec());
    const timer = setInterval(() => setShownSec(positionSec()), REDRAW_MS);
    return () => clearInterval(timer);
  }, [positionSec, state]);
  const at = draggedSec ?? shownSec;
  return (
    <>
      <Slider
        size="small"
        aria-label={scoreWords().playback.position()}
        value={Math.min(at, durationSec)}
        max={Math.max(durationSec, 0.1)}
        step={0.1}
        getAriaValueText={(seconds) =>
          scoreWords().playback.positionOf({ at: clock(seconds), length: clock(durationSec) })
        }
        onChange={(_, value) => setDraggedSec(value)}
        onChangeCommitted={(_, value) => {
          player.seekSec(value);
          setShownSec(value);
          setDraggedSec(undefined);
        }}
        sx={{ flexGrow: 1, minWidth: 60, mx: 1 }}
      />
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
