import type { EngravedSystem } from '@notewright/engraving/layout';
import { measureStarts, type Score, type Ticks } from '@notewright/score';
import { Box } from '@mui/material';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { cursorPlace } from './cursorPlace';
import { keepInView } from './keepInView';
import type { Line } from '@notewright/engraving';
import { itemAt } from '@notewright/score/lists';

interface Props {
  readonly score: Score;
  readonly lines: readonly Line[];
  readonly sheet: RefObject<HTMLElement | null>;
  readonly systems: RefObject<ReadonlyMap<number, EngravedSystem>>;
  readonly cursorTicks: () => Ticks | undefined;
  readonly following: boolean;
}

/** How far the cursor stands out above and below the staves. */
const OVERHANG_PX = 10;

/**
 * The playback cursor: one element over the sheet, moved once per frame by reading the playback position. React renders
 * it once; nothing else on the page changes while music plays.
 */
export function PlaybackCursor({ score, lines, sheet, systems, cursorTicks, following }: Props) {
  const cursor = useRef<HTMLDivElement>(null);
  const starts = useMemo(() => measureStarts(score.measures), [score.measures]);
  useEffect(() => {
    let frame = 0;
    let shownLine = -1;
    // Where the browser must not be asked again: at the same moment of the same picture, while nothing changed its size.
    let drawn: { readonly ticks: Ticks | undefined; readonly system: EngravedSystem | undefined } | undefined;
    const resized = new ResizeObserver(() => (drawn = undefined));
    if (sheet.current) resized.observe(sheet.current);
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const element = cursor.current;
      if (!element || !sheet.current) return;
      const ticks = cursorTicks();
      const place = ticks === undefined ? undefined : cursorPlace(ticks, starts, lines, systems.current);
      const system = place && systems.current.get(place.lineIndex);
      if (drawn && drawn.ticks === ticks && drawn.system === system) return;
      drawn = { ticks, system };
      element.hidden = !place;
      if (!place) return;
      const line = sheet.current.querySelector<HTMLElement>(`[data-line="${place.lineIndex}"]`);
      if (!line) return;
      const picture = line.querySelector<HTMLElement>('[data-picture]');
      const width = picture?.offsetWidth ?? itemAt(lines, place.lineIndex).shownPx;
      const height = picture?.offsetHeight ?? line.offsetHeight;
      const x = line.offsetLeft + place.x * width;
      const y = line.offsetTop + place.top * height - OVERHANG_PX;
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      element.style.height = `${((place.bottom - place.top) * height + 2 * OVERHANG_PX).toFixed(1)}px`;
      element.dataset['measure'] = String(place.measureIndex);
      if (following && place.lineIndex !== shownLine) {
        shownLine = place.lineIndex;
        keepInView(line);
      }
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
    };
  }, [starts, lines, sheet, systems, cursorTicks, following]);
  return (
    <Box
      ref={cursor}
      data-testid="cursor"
      aria-hidden
      sx={{
        position: 'absolute',
        top: 0,
        left: -1.5,
        width: 3,
        borderRadius: 2,
        bgcolor: 'secondary.main',
        opacity: 0.75,
        pointerEvents: 'none',
        willChange: 'transform',
        '&[hidden]': { display: 'none' },
      }}
    />
  );
}
