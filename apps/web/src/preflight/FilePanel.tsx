import { preflightWords } from '@notewright/words';
import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { spokenLength } from '../parts/spokenLength';
import type { FileLook } from './file/lookAtFile';
import { SoundNotices } from './SoundNotices';
import { Waveform } from './Waveform';

/** What a file looks and sounds like, as far as the page has found out. What the browser cannot read, the server will look at. */
export function FilePanel({ look }: { readonly look: FileLook }) {
  const { lengthSec, peaks, preflight, state } = look;
  if (lengthSec === undefined || state === 'unreadable') return null;
  const words = preflightWords();
  return (
    <Stack sx={{ gap: 1 }}>
      {state !== 'skipped' && <Waveform label={words.waveform()} peaks={peaks} height={72} />}
      <Box aria-live="polite">
        {preflight ? (
          <Stack sx={{ gap: 1 }}>
            <SoundNotices preflight={preflight} lengthSec={lengthSec} origin="file" />
          </Stack>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {words.length({ length: spokenLength(lengthSec) })}{' '}
            {state === 'skipped' ? words.skipped() : words.looking()}
          </Typography>
        )}
      </Box>
      {state === 'looking' && <LinearProgress aria-label={words.looking()} />}
    </Stack>
  );
}
