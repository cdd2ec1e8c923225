import type { EngravedSystem } from '@notewright/engraving/layout';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  readonly system: EngravedSystem;
  /** Of the theme; what is drawn has it as `currentColor`. */
  readonly color: string;
  readonly onPaper: boolean;
  readonly children: ReactNode;
}

/** Lies over the picture of a line, in its coordinates; showing it engraves nothing anew. */
export function OverPicture({ system, color, onPaper, children }: Props) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${system.widthPx} ${system.heightPx}`}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        pointerEvents: 'none',
        color,
        ...(!onPaper && { '@media print': { display: 'none' } }),
      }}
    >
      {children}
    </Box>
  );
}
