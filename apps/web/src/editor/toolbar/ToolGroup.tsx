import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useShortScreen } from '../../parts/useShortScreen';
import { useHandheld } from '../../score-view/useHandheld';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Tools of one kind. Where there is room for it, the word for them stands below. */
export function ToolGroup({ label, children }: Props) {
  const cramped = useShortScreen();
  const handheld = useHandheld();
  return (
    <Box role="group" aria-label={label} sx={{ flexShrink: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>{children}</Box>
      {!cramped && !handheld && (
        <Typography
          aria-hidden
          component="div"
          sx={{
            fontSize: 11,
            lineHeight: '12px',
            mt: '-2px',
            textAlign: 'center',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </Typography>
      )}
    </Box>
  );
}
