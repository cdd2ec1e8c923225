import { Box } from '@mui/material';
import { use, useEffect, useRef } from 'react';
import type { SheetPlace } from '../sheet';
import { AccuracyPainter } from './accuracyPainter';
import { PractisedContext } from './context';
import { KeyPainter } from './keyPainter';

/** The keys somebody presses, and how right they were, over the sheet. Nothing is rendered while they play. */
export function KeysOnSheet({ lines, sheet, systems }: SheetPlace) {
  const practised = use(PractisedContext);
  const layer = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const newest = useRef(practised);
  useEffect(() => {
    newest.current = practised;
  }, [practised]);
  useEffect(() => {
    const [element, over, above] = [sheet.current, layer.current, marks.current];
    if (!element || !over || !above) return undefined;
    const painters = [
      new KeyPainter(over, element, { lines, systems }, () => newest.current),
      new AccuracyPainter(above, element, { lines, systems }, () => newest.current),
    ];
    return () => painters.forEach((painter) => painter.stop());
  }, [lines, sheet, systems]);
  return (
    <Box aria-hidden sx={{ '@media print': { display: 'none' } }}>
      <div ref={marks} />
      <div ref={layer} />
    </Box>
  );
}
