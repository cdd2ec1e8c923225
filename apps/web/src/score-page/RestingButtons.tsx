import Piano from '@mui/icons-material/PianoOutlined';
import { commonWords, scoreWords } from '@notewright/words';
import Redo from '@mui/icons-material/Redo';
import Save from '@mui/icons-material/SaveOutlined';
import Undo from '@mui/icons-material/Undo';
import { IconButton, Tooltip } from '@mui/material';
import { useCrampedBar } from '../parts/useCrampedBar';

const BUTTONS = [
  ['save', Save],
  ['undo', Undo],
  ['redo', Redo],
  ['connectMidi', Piano],
] as const;

/**
 * Where edit mode has its buttons play mode shows them at rest, so that nothing moves between the two; so does edit mode until the editor
 * is loaded. A phone has room for them in edit mode only, and none for MIDI.
 */
export function RestingButtons({ editing }: { readonly editing: boolean }) {
  const cramped = useCrampedBar();
  if (cramped && !editing) return null;
  return BUTTONS.filter(([name]) => !cramped || name !== 'connectMidi').map(([name, Icon]) => (
    <Tooltip key={name} describeChild title={editing ? scoreWords().editor.isOpening() : scoreWords().editor.inTab()}>
      <span>
        <IconButton color="inherit" aria-label={commonWords()[name]()} disabled>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  ));
}
