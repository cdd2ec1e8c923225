import { Box } from '@mui/material';
import { useCallback } from 'react';
import type { SheetPlace } from '../sheet';
import type { Practised } from './context';
import { LoopPainter } from './loopPainter';
import { useLoops } from './useLoops';

/** The loop over the sheet. */
export function LoopOnSheet({ lines, sheet, systems }: SheetPlace) {
  const painterOn = useCallback(
    (element: HTMLElement, layer: HTMLElement, practised: () => Practised | undefined) =>
      new LoopPainter(element, layer, lines, systems, practised),
    [lines, systems],
  );
  const layer = useLoops(sheet, painterOn);
  return <Box ref={layer} aria-hidden sx={{ '@media print': { display: 'none' } }} />;
}
