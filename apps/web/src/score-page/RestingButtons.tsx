import Piano from '@mui/icons-material/PianoOutlined';
import Redo from '@mui/icons-material/Redo';
import Save from '@mui/icons-material/SaveOutlined';
import Undo from '@mui/icons-material/Undo';
import { IconButton, Tooltip } from '@mui/material';
import { useCrampedBar } from '../parts/useCrampedBar';

const BUTTONS = [
  ['Save', Save],
  ['Undo', Undo],
  ['Redo', Redo],
  ['Connect MIDI', Piano],
] as const;

/**
 * Where edit mode has its buttons play mode shows them at rest, so that nothing moves between the two; so does edit mode until the editor
 * is loaded. A phone has room for them in edit mode only, and none for MIDI.
 */
export function RestingButtons({ editing }: { readonly editing: boolean }) {
  const cramped = useCrampedBar();
  if (cramped && !editing) return null;
  return BUTTONS.filter(([name]) => !cramped || name !== 'Connect MIDI').map(([name, Icon]) => (
    <Tooltip key={name} describeChild title={editing ? 'The editor is opening' : 'In the Edit tab'}>
      <span>
        <IconButton color="inherit" aria-label={name} disabled>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  ));
}
