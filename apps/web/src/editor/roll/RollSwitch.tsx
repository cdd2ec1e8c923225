import { Box, ToggleButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { BUTTON_SX } from '../toolbar/ActionButton';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly tip: string;
  readonly stage: string;
  readonly onShown: (shown: boolean) => void;
  readonly icon: ReactNode;
  /** Read out. */
  readonly state: string | false;
  /** Why it cannot be shown. */
  readonly failure: string | false;
}

/** Shows something behind the notes of the roll that has to be fetched first, and says how far that is. */
export function RollSwitch({ name, label, tip, stage, onShown, icon, state, failure }: Props) {
  return (
    <>
      <Tooltip describeChild title={tip}>
        <ToggleButton
          size="small"
          value={name}
          aria-label={label}
          selected={stage !== 'off'}
          onClick={() => onShown(stage === 'off')}
          sx={{ ...BUTTON_SX, border: 0, color: 'text.primary' }}
        >
          {icon}
        </ToggleButton>
      </Tooltip>
      <Box role="status" data-testid={`${name}-state`} data-stage={stage} className="only-spoken">
        {state}
      </Box>
      {failure !== false && (
        <Box role="alert" sx={{ alignSelf: 'center', typography: 'body2', color: 'error.main' }}>
          {failure}
        </Box>
      )}
    </>
  );
}
