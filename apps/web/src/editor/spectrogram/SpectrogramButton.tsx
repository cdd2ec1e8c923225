import GraphicEq from '@mui/icons-material/GraphicEq';
import { Box, ToggleButton, Tooltip } from '@mui/material';
import { editorWords } from '@notewright/words';
import { BUTTON_SX } from '../toolbar/ActionButton';
import type { ShownSpectrogram } from './useSpectrogram';

/** Shows the sound of the recording beneath the notes. */
export function SpectrogramButton({ spectrogram: { stage, onShown } }: { readonly spectrogram: ShownSpectrogram }) {
  const words = editorWords().roll.spectrogram;
  return (
    <>
      <Tooltip describeChild title={words.tip()}>
        <ToggleButton
          size="small"
          value="spectrogram"
          aria-label={words.show()}
          selected={stage !== 'off'}
          onClick={() => onShown(stage === 'off')}
          sx={{ ...BUTTON_SX, border: 0, color: 'text.primary' }}
        >
          <GraphicEq />
        </ToggleButton>
      </Tooltip>
      <Box role="status" data-testid="spectrogram-state" data-stage={stage} className="only-spoken">
        {stage === 'listening' && words.listening()}
        {stage === 'shown' && words.shown()}
      </Box>
      {stage === 'failed' && (
        <Box role="alert" sx={{ alignSelf: 'center', typography: 'body2', color: 'error.main' }}>
          {words.failed()}
        </Box>
      )}
    </>
  );
}
