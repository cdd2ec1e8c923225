import type { Song } from '@notewright/contracts';
import { Box, Typography } from '@mui/material';
import { HeardRoll } from './HeardRoll';
import { useHeard, useTimeLeft } from './useUnderWay';

/** Beside a song in the songbook that is being listened to: its notes as they are heard, and how long it still takes. */
export function UnderWay({ song }: { readonly song: Song }) {
  const { notes } = useHeard(song);
  const left = useTimeLeft(song);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 24 }}>
      <Box sx={{ width: 160, maxWidth: '100%' }}>
        <HeardRoll notes={notes} height={24} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {left}
      </Typography>
    </Box>
  );
}
