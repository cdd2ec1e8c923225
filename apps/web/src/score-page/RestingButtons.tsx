import { commonWords, scoreWords } from '@notewright/words';
import { IconButton, Tooltip } from '@mui/material';
import { PianoOutlined as Piano } from '../icons/score';
import { Redo, SaveOutlined as Save, Undo } from '../icons/scorePage';
import { useCrampedBar } from '../parts/useCrampedBar';

const ICONS = { save: Save, undo: Undo, redo: Redo, connectMidi: Piano } as const;

/**
 * Where edit mode has its buttons play mode shows them at rest, so that nothing moves between the two; so does edit mode until the editor
 * is loaded. A phone has room for them in edit mode only, and none for MIDI. Play mode has that button itself.
 */
export function RestingButtons({ editing }: { readonly editing: boolean }) {
  const cramped = useCrampedBar();
  if (cramped && !editing) return null;
  return (
    <>
      <RestingButton name="save" editing={editing} />
      <RestingButton name="undo" editing={editing} />
      <RestingButton name="redo" editing={editing} />
      {editing && !cramped && <RestingButton name="connectMidi" editing />}
    </>
  );
}

interface Props {
  readonly name: keyof typeof ICONS;
  /** The editor is on its way; otherwise it says that the button is for editing. Absent: it says nothing. */
  readonly editing?: boolean;
}

/** A button that will be there, or is elsewhere. */
export function RestingButton({ name, editing }: Props) {
  const Icon = ICONS[name];
  const words = scoreWords().editor;
  const tip = editing === undefined ? '' : editing ? words.isOpening() : words.inTab();
  return (
    <Tooltip describeChild title={tip}>
      <span>
        <IconButton color="inherit" aria-label={commonWords()[name]()} disabled>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}
