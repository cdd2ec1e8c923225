import { Box } from '@mui/material';
import { readingWords } from '@notewright/words';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ReadingSession } from './readingSession';
import { withMovedTap, withoutTap } from './taps';
import { PX_PER_SEC } from '../strip/scale';

interface Props {
  readonly session: ReadingSession;
  readonly index: number;
  readonly sec: number;
  readonly taps: readonly number[];
  readonly durationSec: number;
}

const KEY_SEC = 0.01;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_SEC,
  ArrowDown: -KEY_SEC,
  ArrowRight: KEY_SEC,
  ArrowUp: KEY_SEC,
  PageDown: -10 * KEY_SEC,
  PageUp: 10 * KEY_SEC,
};

/** One tapped beat: dragged by pointer or finger, moved by arrow keys, taken away by Delete. */
export function TapMarker({ session, index, sec, taps, durationSec }: Props) {
  const grip = useRef<{ readonly x: number; readonly sec: number; readonly before: readonly number[] }>(undefined);
  const move = (to: number) => session.setTaps(withMovedTap(taps, index, to, durationSec));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) move(sec + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') session.setTaps(withoutTap(taps, index));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const release = ({ currentTarget, pointerId }: PointerEvent) => {
    grip.current = undefined;
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={readingWords().tap.marker({ number: index + 1, sec: Math.round(sec * 100) / 100 })}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSec * 100) / 100}
      aria-valuenow={Math.round(sec * 100) / 100}
      data-testid="tap"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        grip.current = { x: event.clientX, sec, before: taps };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientX }) => {
        if (grip.current) move(grip.current.sec + (clientX - grip.current.x) / PX_PER_SEC);
      }}
      onPointerUp={release}
      onPointerCancel={(event) => {
        // Something came between: it is where it was.
        if (grip.current) session.setTaps(grip.current.before);
        release(event);
      }}
      sx={{
        position: 'absolute',
        left: sec * PX_PER_SEC - 14,
        top: 0,
        width: 28,
        height: '100%',
        cursor: 'ew-resize',
        touchAction: 'none',
        // Of beats that lie close together the one that was reached last is the one that is dragged.
        '&:focus': { zIndex: 1 },
        display: 'flex',
        justifyContent: 'center',
        '&::before': { content: '""', width: 2, height: '100%', bgcolor: 'secondary.main' },
        '&::after': {
          content: '""',
          position: 'absolute',
          top: 4,
          width: 14,
          height: 14,
          borderRadius: '50%',
          bgcolor: 'secondary.main',
          border: '2px solid var(--mui-palette-background-paper)',
        },
      }}
    />
  );
}
