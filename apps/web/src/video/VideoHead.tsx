import Close from '@mui/icons-material/Close';
import { commonWords, videoWords } from '@notewright/words';
import { Box, DialogTitle, IconButton, Step, StepLabel, Stepper } from '@mui/material';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { STEPS, type VideoStep } from './videoSteps';

interface Props {
  readonly step: VideoStep;
  readonly onClose: () => void;
}

/** Which step it is, and the way out. On a phone the heading alone names the step; a phone held sideways has no room for the others. */
export function VideoHead({ step, onClose }: Props) {
  const small = useSmallScreen();
  const low = useShortScreen();
  const words = videoWords();
  return (
    <>
      <DialogTitle id="video-heading" sx={{ display: 'flex', alignItems: 'center', pb: low ? 0 : 2 }}>
        {words.steps[step]()}
        <Box sx={{ flexGrow: 1 }} />
        <IconButton aria-label={commonWords().close()} edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      {!low && (
        <Stepper activeStep={STEPS.indexOf(step)} alternativeLabel={!small} sx={{ px: 3, pb: 2 }}>
          {STEPS.map((name) => (
            <Step key={name}>
              <StepLabel sx={small ? ONLY_NUMBER : {}}>{words.steps[name]()}</StepLabel>
            </Step>
          ))}
        </Stepper>
      )}
    </>
  );
}

/** The names of the steps are read aloud and not seen. */
const ONLY_NUMBER = {
  '& .MuiStepLabel-iconContainer': { pr: 0 },
  '& .MuiStepLabel-labelContainer': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
};
