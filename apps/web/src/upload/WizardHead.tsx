import { Step, StepLabel, Stepper } from '@mui/material';
import { PanelTitle } from '../parts/PanelTitle';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { ONLY_SPOKEN } from '../parts/onlySpoken';

interface Props<Name extends string> {
  readonly headingId: string;
  /** In their order. */
  readonly steps: readonly Name[];
  readonly step: Name;
  /** What each step is called. */
  readonly names: Readonly<Record<Name, () => string>>;
  /** What all of it is called, where the steps alone do not say. */
  readonly heading?: string;
  readonly onClose: () => void;
}

/** Which step it is, and the way out. On a phone the heading alone names the step; a phone held sideways has no room for the others. */
export function WizardHead<Name extends string>({ headingId, steps, step, names, heading, onClose }: Props<Name>) {
  const small = useSmallScreen();
  const low = useShortScreen();
  return (
    <>
      <PanelTitle id={headingId} tight={low} onClose={onClose}>
        {heading ?? names[step]()}
      </PanelTitle>
      {!low && (
        <Stepper activeStep={steps.indexOf(step)} alternativeLabel={!small} sx={{ px: 3, pb: 2 }}>
          {steps.map((name) => (
            <Step key={name}>
              <StepLabel sx={small ? ONLY_NUMBER : {}}>{names[name]()}</StepLabel>
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
  '& .MuiStepLabel-labelContainer': ONLY_SPOKEN,
};
