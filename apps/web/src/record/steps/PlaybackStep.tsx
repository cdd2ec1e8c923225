import { SOURCES } from '@notewright/contracts';
import { Box, Stack } from '@mui/material';
import { useShortScreen } from '../../parts/useShortScreen';
import { widest, type Bounds, type Part } from '../../preflight/trim/part';
import { Trimmer } from '../../preflight/trim/Trimmer';
import type { CheckedTake } from '../checkedTake';
import { TakeNotices } from '../TakeNotices';

interface Props {
  readonly take: CheckedTake;
  readonly onPart: (part: Part) => void;
}

/** The recording as the server will get it, to be listened to and cut to what is wanted, and what is noticed about it. */
export function PlaybackStep({ take, onPart }: Props) {
  const { file, peaks, lengthSec, header } = take;
  const low = useShortScreen();
  const bounds: Bounds = { lengthSec, leastSec: SOURCES.mic.lengthSec.min, mostSec: lengthSec };
  return (
    <Stack sx={{ gap: low ? 0.5 : 2, flexGrow: 1 }}>
      <Trimmer {...{ file, peaks, bounds, onPart }} part={header.part ?? widest(bounds)} />
      <Box aria-live="polite">
        <TakeNotices take={take} />
      </Box>
    </Stack>
  );
}
