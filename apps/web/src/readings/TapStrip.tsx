import { Box, Paper, Portal } from '@mui/material';
import type { Notation } from '@notewright/notate';
import { readingWords } from '@notewright/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { standsAtTop } from '../parts/coveredEdges';
import type { Heard } from './protocol';
import type { ReadingSession } from './readingSession';
import { TapMarker } from './TapMarker';
import { PX_PER_SEC } from './tapScale';

interface Props {
  readonly session: ReadingSession;
  readonly heard: Heard;
  readonly taps: readonly number[];
  readonly notation: Notation | undefined;
  /** Where the music is, in the recording. */
  readonly nowSec: () => number | undefined;
  readonly following: boolean;
}

const HEIGHT_PX = 56;
/** Only what is near the window is drawn: a long recording has tens of thousands of notes. */
const DRAWN_SEC = 40;
const STEP_SEC = 10;

/** A strip above the sheet: when notes were heard, the beats that were found, and those that were tapped, which can be dragged. */
export function TapStrip({ session, heard, taps, notation, nowSec, following }: Props) {
  const words = readingWords().tap;
  const strip = useRef<HTMLDivElement>(null);
  const needle = useRef<HTMLDivElement>(null);
  const [atSec, setAtSec] = useState(0);
  const { durationSec } = heard;
  useEffect(() => {
    let frame = 0;
    const move = () => {
      const sec = nowSec();
      const element = strip.current;
      if (element && needle.current && sec !== undefined) {
        needle.current.style.transform = `translateX(${sec * PX_PER_SEC}px)`;
        if (following) element.scrollLeft = sec * PX_PER_SEC - element.clientWidth / 3;
      }
      frame = following ? requestAnimationFrame(move) : 0;
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [nowSec, following]);
  const from = Math.max(0, atSec - STEP_SEC);
  const to = atSec + DRAWN_SEC;
  const lines = useMemo(() => {
    const downbeats = new Set(notation?.downbeatsSec);
    return {
      onsets: heard.notes.filter(({ onsetSec }) => onsetSec >= from && onsetSec < to),
      beats: (notation?.beatsSec ?? [])
        .filter((sec) => sec >= from && sec < to)
        .map((sec) => ({ sec, long: downbeats.has(sec) })),
    };
  }, [heard, notation, from, to]);
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
          aria-label={words.strip()}
          data-testid="tap-strip"
          onScroll={({ currentTarget }) => {
            const sec = Math.floor(currentTarget.scrollLeft / PX_PER_SEC / STEP_SEC) * STEP_SEC;
            if (sec !== atSec) setAtSec(sec);
          }}
          tabIndex={0}
          sx={{ overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'thin' }}
        >
          <Box sx={{ position: 'relative', width: durationSec * PX_PER_SEC, height: HEIGHT_PX }}>
            <svg
              aria-hidden
              width={(to - from) * PX_PER_SEC}
              height={HEIGHT_PX}
              style={{
                position: 'absolute',
                left: from * PX_PER_SEC,
                top: 0,
                maxWidth: (durationSec - from) * PX_PER_SEC,
              }}
            >
              {lines.beats.map(({ sec, long }) => (
                <line
                  key={sec}
                  x1={(sec - from) * PX_PER_SEC}
                  x2={(sec - from) * PX_PER_SEC}
                  y1={long ? 4 : 22}
                  y2={HEIGHT_PX}
                  stroke="var(--mui-palette-primary-main)"
                  strokeWidth={long ? 2 : 1}
                />
              ))}
              {lines.onsets.map(({ onsetSec, midi }, index) => (
                <rect
                  key={index}
                  x={(onsetSec - from) * PX_PER_SEC}
                  y={HEIGHT_PX - 6 - ((midi - 21) / 88) * (HEIGHT_PX - 14)}
                  width={5}
                  height={3}
                  fill="var(--mui-palette-text-secondary)"
                />
              ))}
            </svg>
            <Box
              ref={needle}
              sx={{ position: 'absolute', left: -1, top: 0, width: 2, height: HEIGHT_PX, bgcolor: 'secondary.main' }}
            />
            {taps.map((sec, index) => (
              <TapMarker key={index} {...{ session, index, sec, taps, durationSec }} />
            ))}
          </Box>
        </Box>
      </Paper>
    </Portal>
  );
}
