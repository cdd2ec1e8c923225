import { preflightWords } from '@notewright/words';
import { Box, Button, Fab, Slider, Stack, Typography } from '@mui/material';
import { Pause, PlayArrow } from '../../icons/everyPage';
import { clock } from '../../parts/clock';
import { spokenLength } from '../../parts/spokenLength';
import { useShortScreen } from '../../parts/useShortScreen';
import { Waveform } from '../Waveform';
import { MinutesField } from './MinutesField';
import { isSamePart, isWhole, moved, widest, type Bounds, type Part } from './part';
import { useSoundPlayer } from './useSoundPlayer';

interface Props {
  readonly file: Blob;
  readonly peaks: readonly number[];
  readonly bounds: Bounds;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

/** Fine enough to meet the beginning of a note. */
const STEP_SEC = 0.1;
/** With Shift, and by the keys that turn pages. */
const BIG_STEPS = 50;

/** A sound to be listened to, and the part of it that is wanted: by two ends on its picture, or in minutes and seconds. */
export function Trimmer({ file, peaks, bounds, part, onPart }: Props) {
  const { lengthSec } = bounds;
  const words = preflightWords().trim;
  const low = useShortScreen();
  const { playing, atSec, toggle, seek } = useSoundPlayer(file, part);
  const shareOf = (sec: number) => (lengthSec > 0 ? sec / lengthSec : 0);
  const move = (end: 'from' | 'to', sec: number) => onPart(moved(part, end, sec, bounds));
  return (
    <Stack sx={{ gap: low ? 0.5 : 1 }}>
      <Box sx={{ position: 'relative', mx: 1 }}>
        <Waveform
          label={preflightWords().waveform()}
          peaks={peaks}
          played={peaks.length > 0 && playing ? shareOf(atSec) : 1}
          chosen={[shareOf(part.fromSec), shareOf(part.toSec)]}
          height={low ? 48 : 96}
        />
        <Slider
          value={[part.fromSec, part.toSec]}
          min={0}
          max={lengthSec}
          step={STEP_SEC}
          shiftStep={BIG_STEPS * STEP_SEC}
          disableSwap
          getAriaLabel={(end) => (end === 0 ? words.start() : words.end())}
          getAriaValueText={clock}
          onChange={(_, [fromSec, toSec], end) => (end === 0 ? move('from', fromSec!) : move('to', toSec!))}
          sx={ENDS}
        />
      </Box>
      <Slider
        size="small"
        aria-label={words.position()}
        min={part.fromSec}
        max={part.toSec}
        step={STEP_SEC}
        value={atSec}
        getAriaValueText={clock}
        onChange={(_, value) => seek(value)}
        sx={{ width: 'auto', mx: 1 }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <MinutesField label={words.from()} sec={part.fromSec} onSec={(sec) => move('from', sec)} />
        <Fab
          size={low ? 'small' : 'medium'}
          color="primary"
          aria-label={playing ? words.pause() : words.play()}
          onClick={toggle}
        >
          {playing ? <Pause /> : <PlayArrow />}
        </Fab>
        <MinutesField label={words.to()} sec={part.toSec} onSec={(sec) => move('to', sec)} />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 36 }}>
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {isWhole(part, lengthSec)
            ? words.hint()
            : words.chosen({ chosen: spokenLength(part.toSec - part.fromSec), length: spokenLength(lengthSec) })}
        </Typography>
        {!isSamePart(part, widest(bounds)) && (
          <Button size="small" onClick={() => onPart(widest(bounds))} sx={{ whiteSpace: 'nowrap' }}>
            {lengthSec > bounds.mostSec ? words.beginning() : words.all()}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Two ends as tall as the picture they lie on, wide enough for a finger. */
const ENDS = {
  position: 'absolute',
  inset: 0,
  height: '100%',
  p: '0 !important',
  '& .MuiSlider-rail, & .MuiSlider-track': { opacity: 0, border: 0 },
  '& .MuiSlider-thumb': { width: 8, height: '100%', borderRadius: 1, '&::before': { boxShadow: 'none' } },
  '& .MuiSlider-thumb::after': { width: 44, height: '100%' },
};
