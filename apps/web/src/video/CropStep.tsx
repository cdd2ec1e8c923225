import { SOURCES } from '@notewright/contracts';
import { videoWords } from '@notewright/words';
import { Alert, Box, Slider, Typography } from '@mui/material';
import { clock } from '../parts/clock';
import { spokenBeginning, spokenLength } from '../parts/spokenLength';
import { useAccount } from '../session/session';
import { isTooLong, reachOf, withStart, withStop, type Crop } from './cropRange';
import { TimeField } from './TimeField';
import { VideoCard } from './VideoCard';
import { VideoPreview } from './VideoPreview';
import type { ChosenVideo } from './videoSteps';

interface Props {
  readonly video: ChosenVideo;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
  readonly onDuration: (durationSec: number) => void;
}

const { min: LEAST_SEC, premium: LONGEST_SEC } = SOURCES.youtube.lengthSec;

/** Which part of the video becomes a sheet. */
export function CropStep({ video, crop, onCrop, onDuration }: Props) {
  const words = videoWords().crop;
  const { onlyFirstSec } = useAccount().may;
  const { durationSec } = video;
  const reach = reachOf(durationSec);
  const { startSec, stopSec } = crop;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <VideoCard video={video} />
      <VideoPreview id={video.id} onDuration={onDuration} />
      {isTooLong(durationSec) ? (
        <Alert severity="error">{words.tooLong({ minutes: LONGEST_SEC / 60 })}</Alert>
      ) : (
        <>
          <Box sx={{ px: 1.5 }}>
            <Slider
              value={[startSec, stopSec]}
              min={0}
              max={reach}
              disableSwap
              getAriaLabel={(index) => (index === 0 ? words.start() : words.stop())}
              getAriaValueText={clock}
              valueLabelDisplay="auto"
              valueLabelFormat={clock}
              onChange={(_, value, thumb) => {
                const [from = 0, to = reach] = value as number[];
                onCrop(thumb === 0 ? withStart(crop, from, reach) : withStop(crop, to, reach));
              }}
            />
          </Box>
          <Box role="group" aria-label={words.part()} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <TimeField label={words.start()} sec={startSec} onSec={(sec) => onCrop(withStart(crop, sec, reach))} />
            <TimeField label={words.stop()} sec={stopSec} onSec={(sec) => onCrop(withStop(crop, sec, reach))} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {durationSec === undefined
              ? words.unknown()
              : words.lasts({ length: spokenLength(stopSec - startSec), least: spokenLength(LEAST_SEC) })}
          </Typography>
          {onlyFirstSec !== null && stopSec - startSec > onlyFirstSec && (
            <Alert severity="info">{words.onlyFirst({ beginning: spokenBeginning(onlyFirstSec) })}</Alert>
          )}
        </>
      )}
    </Box>
  );
}
