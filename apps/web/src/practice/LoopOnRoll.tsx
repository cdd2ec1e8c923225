import { Box } from '@mui/material';
import { use, useEffect, useRef } from 'react';
import type { RollOverlay } from '../roll';
import { PractisedContext } from './context';
import { listenForLoops } from './loopGesture';
import { RollLoopPainter } from './loopOnRoll';

/** The loop over the piano roll, as on the sheet: a drag across measures makes it, its edges are dragged. */
export function LoopOnRoll({ scroller, scale, picture }: RollOverlay) {
  const practised = use(PractisedContext);
  const layer = useRef<HTMLDivElement>(null);
  const newest = useRef(practised);
  useEffect(() => {
    newest.current = practised;
  }, [practised]);
  useEffect(() => {
    const [roll, over] = [scroller.current, layer.current];
    if (!roll || !over) return undefined;
    const painter = new RollLoopPainter(roll, over, scale, picture, () => newest.current);
    const stop = listenForLoops(roll, painter, () => newest.current);
    return () => {
      stop();
      painter.stop();
    };
  }, [scroller, scale, picture]);
  return <Box ref={layer} aria-hidden />;
}
