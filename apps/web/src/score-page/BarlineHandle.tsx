import { Box } from '@mui/material';
import { originalWords } from '@notewright/words';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { holdPointer, type Pressing } from '../touch/holdPointer';
import { PX_PER_SEC } from '../strip/scale';

interface Props {
  readonly number: number;
  /** On the clock of the strip. */
  readonly sec: number;
  /** Between them it may lie. */
  readonly least: number;
  readonly most: number;
  /** It cannot be moved now. */
  readonly fast: boolean;
  /** It is shown there for the time being. */
  readonly onMove: (sec: number, byKeys: boolean) => void;
  /** There it is meant to be. */
  readonly onDrop: (sec: number) => void;
  /** It is to be where it was. */
  readonly onCancel: () => void;
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
/** A finger that trembles does not move anything. */
const SLACK_PX = 3;

/** A barline that is dragged by pointer or finger; or moved by arrow keys, put down by Enter and put back by Escape. */
export function BarlineHandle({ number, sec, least, most, fast, onMove, onDrop, onCancel }: Props) {
  const words = originalWords();
  const handle = useRef<HTMLDivElement>(null);
  const within = (to: number) => Math.max(least, Math.min(most, to));
  const press = useEffectEvent((event: PointerEvent): Pressing | undefined => {
    if (fast) return undefined;
    const [fromX, fromSec] = [event.clientX, sec];
    let at = sec;
    const dragging: Pressing = {
      move: ({ clientX }) => {
        at = within(fromSec + (clientX - fromX) / PX_PER_SEC);
        moved(at, false);
        return dragging;
      },
      up: () => dropped(at),
      cancel: () => cancelled(),
    };
    const pressing: Pressing = {
      move: (next) => (Math.abs(next.clientX - fromX) < SLACK_PX ? pressing : dragging.move(next)),
      up: () => undefined,
      cancel: () => undefined,
    };
    return pressing;
  });
  const moved = useEffectEvent(onMove);
  const dropped = useEffectEvent(onDrop);
  const cancelled = useEffectEvent(onCancel);
  useEffect(() => {
    const held = handle.current && holdPointer(handle.current, (event) => press(event));
    return () => held?.stop();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && !fast) onMove(within(sec + step), true);
    else if (event.key === 'Enter') onDrop(sec);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shownSec = Math.round(sec * 100) / 100;
  return (
    <Box
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={words.barline({ number })}
      aria-valuetext={words.barlineAt({ sec: shownSec })}
      aria-valuemin={Math.round(least * 100) / 100}
      aria-valuemax={Math.round(most * 100) / 100}
      aria-valuenow={shownSec}
      aria-disabled={fast}
      data-testid="barline"
      onKeyDown={onKeyDown}
      onBlur={onCancel}
      sx={{
        position: 'absolute',
        left: sec * PX_PER_SEC - 12,
        top: 0,
        width: 24,
        height: '100%',
        cursor: fast ? 'progress' : 'ew-resize',
        touchAction: 'none',
        '&:focus': { zIndex: 1 },
        '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 7,
          bottom: 3,
          width: 10,
          height: 14,
          borderRadius: 1,
          bgcolor: 'text.primary',
        },
      }}
    />
  );
}
