import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useShortScreen } from '../../parts/useShortScreen';
import { useHandheld } from '../../score-view/useHandheld';

interface Props {
  readonly label: string;
  /** Stands below for as long as it is to be read, instead of the word. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Tools of one kind. Where there is room for it, the word for them stands below. */
export function ToolGroup({ label, hint, children }: Props) {
  const cramped = useShortScreen();
  const handheld = useHandheld();
  return (
    <Box role="group" aria-label={label} sx={{ flexShrink: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>{children}</Box>
      {!cramped && !handheld && (
        <Typography
          aria-hidden={hint === undefined}
          component="div"
          sx={{
            fontSize: 11,
            lineHeight: '12px',
            mt: '-2px',
            textAlign: 'center',
            color: hint === undefined ? 'text.secondary' : 'text.primary',
            whiteSpace: 'nowrap',
          }}
        >
          {hint ?? label}
        </Typography>
      )}
    </Box>
  );
}
