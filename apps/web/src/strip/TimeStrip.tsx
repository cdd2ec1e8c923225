import { Box, Paper, Portal } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { standsAtTop } from '../parts/coveredEdges';
import { PX_PER_SEC, STRIP_PX } from './scale';

/** What is near the window. */
export interface Shown {
  readonly fromSec: number;
  readonly toSec: number;
}

interface Props {
  readonly label: string;
  readonly testId: string;
  readonly durationSec: number;
  /** Where the music is, on the clock of the strip. */
  readonly nowSec: () => number | undefined;
  /** The strip goes along. */
  readonly following: boolean;
  readonly onPoint?: (sec: number) => void;
  /** Under the strip. */
  readonly below?: ReactNode;
  readonly children: (shown: Shown) => ReactNode;
}

/** Only what is near the window is drawn: a long recording has tens of thousands of notes. */
const DRAWN_SEC = 40;
const STEP_SEC = 10;

/** A strip above the sheet on which a recording lies from left to right, with a needle where it is heard. */
export function TimeStrip({ label, testId, durationSec, nowSec, following, onPoint, below, children }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const needle = useRef<HTMLDivElement>(null);
  const [atSec, setAtSec] = useState(0);
  useEffect(() => {
    let frame = 0;
    let last: number | undefined;
    const move = () => {
      frame = requestAnimationFrame(move);
      const sec = nowSec();
      const element = strip.current;
      if (!element || !needle.current || sec === undefined || (sec === last && !following)) return;
      needle.current.style.transform = `translateX(${sec * PX_PER_SEC}px)`;
      const x = sec * PX_PER_SEC - element.scrollLeft;
      const away = x < 0 || x > element.clientWidth;
      if (following || (away && last !== sec)) element.scrollLeft = sec * PX_PER_SEC - element.clientWidth / 3;
      last = sec;
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [nowSec, following]);
  return (
    <Portal>
      <Paper
        ref={standsAtTop}
        square
        elevation={4}
        sx={{
          position: 'fixed',
          insetInline: 0,
          top: 'var(--beyond, 57px)',
          zIndex: 'appBar',
          '@media print': { display: 'none' },
        }}
      >
        <Box
          ref={strip}
          role="group"
          aria-label={label}
          data-testid={testId}
          onScroll={({ currentTarget }) => {
            const sec = Math.floor(currentTarget.scrollLeft / PX_PER_SEC / STEP_SEC) * STEP_SEC;
            if (sec !== atSec) setAtSec(sec);
          }}
          tabIndex={0}
          sx={{ overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'thin' }}
        >
          <Box
            onClick={({ clientX, currentTarget, target }) => {
              if (!onPoint || (target instanceof Element && target.closest('[role=slider]'))) return;
              onPoint((clientX - currentTarget.getBoundingClientRect().left) / PX_PER_SEC);
            }}
            sx={{
              position: 'relative',
              overflow: 'hidden',
              width: durationSec * PX_PER_SEC,
              height: STRIP_PX,
              ...(onPoint && { cursor: 'pointer' }),
            }}
          >
            {children({ fromSec: Math.max(0, atSec - STEP_SEC), toSec: Math.min(durationSec, atSec + DRAWN_SEC) })}
            <Box
              ref={needle}
              sx={{
                position: 'absolute',
                left: -1,
                top: 0,
                width: 2,
                height: STRIP_PX,
                bgcolor: 'secondary.main',
                pointerEvents: 'none',
              }}
            />
          </Box>
        </Box>
        {below}
      </Paper>
    </Portal>
  );
}

/** A drawing that fills the shown part of the strip; its x counts pixels from `fromSec`. */
export function Drawn({
  shown: { fromSec, toSec },
  children,
}: {
  readonly shown: Shown;
  readonly children: ReactNode;
}) {
  return (
    <svg
      aria-hidden
      width={Math.max(0, toSec - fromSec) * PX_PER_SEC}
      height={STRIP_PX}
      style={{ position: 'absolute', left: fromSec * PX_PER_SEC, top: 0, pointerEvents: 'none' }}
    >
      {children}
    </svg>
  );
}
