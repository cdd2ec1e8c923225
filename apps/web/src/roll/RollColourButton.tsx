import { IconButton, Tooltip } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { PaletteOutlined as Palette } from '../icons/score';
import type { ColourScheme } from './rollColours';

interface Props {
  readonly scheme: ColourScheme;
  readonly onScheme: (scheme: ColourScheme) => void;
}

/** Changes what the colours of the piano roll tell. */
export function RollColourButton({ scheme, onScheme }: Props) {
  const name = scheme === 0 ? scoreWords().roll.byPitch() : scoreWords().roll.byVoice();
  return (
    <Tooltip title={name}>
      <IconButton color="inherit" aria-label={name} onClick={() => onScheme(scheme === 0 ? 1 : 0)}>
        <Palette />
      </IconButton>
    </Tooltip>
  );
}
