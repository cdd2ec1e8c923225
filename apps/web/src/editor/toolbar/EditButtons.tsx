import Save from '@mui/icons-material/SaveOutlined';
import { commonWords, editorWords } from '@notewright/words';
import Piano from '@mui/icons-material/PianoOutlined';
import { Badge, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { hasChanges } from '@notewright/editor';
import { useCrampedBar } from '../../parts/useCrampedBar';
import type { MidiKeyboard } from '../keyboard/useMidiKeyboard';
import type { Saving } from '../saving/useSaving';
import { useEditor } from '../store/useEditor';
import { ActionButton } from './ActionButton';

/** What edit mode adds to the bar on top: saving, undo and redo. */
export function EditButtons({ saving, midi }: { readonly saving: Saving; readonly midi: MidiKeyboard }) {
  const cramped = useCrampedBar();
  const unsaved = useEditor(hasChanges);
  const busy = saving.state === 'saving';
  const name = unsaved ? commonWords().save() : editorWords().saving.allSaved();
  return (
    <>
      <Tooltip describeChild title={unsaved ? editorWords().saving.tip() : name}>
        <span>
          <IconButton
            color="inherit"
            aria-label={commonWords().save()}
            disabled={!unsaved || busy}
            onClick={() => void saving.save()}
            data-unsaved={unsaved}
          >
            {busy ? (
              <CircularProgress size={22} color="inherit" aria-label={editorWords().saving.busy()} />
            ) : (
              <Badge variant="dot" color="secondary" invisible={!unsaved}>
                <Save />
              </Badge>
            )}
          </IconButton>
        </span>
      </Tooltip>
      <ActionButton name="undo" />
      <ActionButton name="redo" />
      {!cramped && (
        <Tooltip
          describeChild
          title={midi.connected ? editorWords().midi.connected({ name: midi.connected }) : commonWords().connectMidi()}
        >
          <IconButton
            color={midi.connected ? 'primary' : 'inherit'}
            aria-label={commonWords().connectMidi()}
            aria-pressed={midi.connected !== undefined}
            onClick={() => void midi.connect()}
          >
            <Piano />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
