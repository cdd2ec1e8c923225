import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** One group of the panel, under its name. */
export function Section({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography id={id} component="h3" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {value !== undefined && (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>{children}</Box>
    </Box>
  );
}
