import { Box } from '@mui/material';
import { useCallback } from 'react';
import type { RollOverlay } from '../roll';
import type { Practised } from './context';
import { RollLoopPainter } from './rollLoopPainter';
import { useLoops } from './useLoops';

/** The loop over the piano roll, as on the sheet. */
export function LoopOnRoll({ scroller, scale, picture }: RollOverlay) {
  const painterOn = useCallback(
    (roll: HTMLElement, layer: HTMLElement, practised: () => Practised | undefined) =>
      new RollLoopPainter(roll, layer, scale, picture, practised),
    [scale, picture],
  );
  const layer = useLoops(scroller, painterOn);
  return <Box ref={layer} aria-hidden />;
}
