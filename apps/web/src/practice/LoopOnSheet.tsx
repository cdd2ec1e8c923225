import { Box } from '@mui/material';
import { use, useEffect, useRef } from 'react';
import type { SheetPlace } from '../sheet';
import { PractisedContext } from './context';
import { LoopPainter } from './loopPainter';
import { listenForLoops } from './loopGesture';

/**
 * The loop over the sheet: a drag across measures makes it, its edges are dragged. Nothing is rendered while it moves; the painter draws
 * once a frame, and only what changed.
 */
export function LoopOnSheet({ lines, sheet, systems }: SheetPlace) {
  const practised = use(PractisedContext);
  const layer = useRef<HTMLDivElement>(null);
  const newest = useRef(practised);
  useEffect(() => {
    newest.current = practised;
  }, [practised]);
  useEffect(() => {
    const [element, over] = [sheet.current, layer.current];
    if (!element || !over) return undefined;
    const painter = new LoopPainter(element, over, lines, systems, () => newest.current);
    const stop = listenForLoops(element, painter, () => newest.current);
    return () => {
      stop();
      painter.stop();
    };
  }, [lines, sheet, systems]);
  return <Box ref={layer} aria-hidden sx={{ '@media print': { display: 'none' } }} />;
}
