import { preflightWords } from '@notewright/words';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { spokenLength } from '../parts/spokenLength';
import type { FileLook } from './file/lookAtFile';
import { SoundNotices } from './SoundNotices';
import { widest, type Bounds, type Part } from './trim/part';
import { Trimmer } from './trim/Trimmer';
import { Waveform } from './Waveform';

interface Props {
  readonly file: File;
  readonly look: FileLook;
  /** The longest part that may be sent. */
  readonly mostSec: number;
  /** undefined: nobody chose one. */
  readonly part: Part | undefined;
  readonly onPart: (part: Part) => void;
  /** Where the panel stands beside another choice: it only shows the part, and this leads to where it is chosen. */
  readonly onTrim?: () => void;
}

/** A shorter part of a file is no music. */
const LEAST_SEC = 2;

/**
 * What a file looks and sounds like, as far as the page has found out, and the part of it that is wanted. What the browser cannot read, the
 * server will look at.
 */
export function FilePanel({ file, look, mostSec, part, onPart, onTrim }: Props) {
  const { lengthSec, peaks, preflight, state } = look;
  if (lengthSec === undefined) return null;
  const words = preflightWords();
  const bounds: Bounds = { lengthSec, leastSec: LEAST_SEC, mostSec };
  const { fromSec, toSec } = part ?? widest(bounds);
  return (
    <Stack sx={{ gap: 1 }}>
      {onTrim ? (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Waveform
            label={words.waveform()}
            peaks={peaks}
            chosen={[fromSec / lengthSec, toSec / lengthSec]}
            height={56}
          />
          <Button onClick={onTrim}>{words.trim.open()}</Button>
        </Stack>
      ) : (
        <Trimmer file={file} peaks={peaks} bounds={bounds} part={{ fromSec, toSec }} onPart={onPart} />
      )}
      <Box aria-live="polite">
        {state !== 'unreadable' &&
          (preflight ? (
            <Stack sx={{ gap: 1 }}>
              <SoundNotices preflight={preflight} lengthSec={lengthSec} origin="file" />
            </Stack>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {words.length({ length: spokenLength(lengthSec) })}{' '}
              {state === 'skipped' ? words.skipped() : words.looking()}
            </Typography>
          ))}
      </Box>
      {state === 'looking' && <LinearProgress aria-label={words.looking()} />}
    </Stack>
  );
}
