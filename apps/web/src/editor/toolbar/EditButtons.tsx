import { commonWords, editorWords } from '@notewright/words';
import { Badge, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { hasChanges } from '@notewright/editor';
import { SaveOutlined as Save } from '../../icons/scorePage';
import { MidiButton } from '../../midi';
import { useCrampedBar } from '../../parts/useCrampedBar';
import type { Saving } from '../saving/useSaving';
import { useEditor } from '../store/useEditor';
import { ActionButton } from './ActionButton';

/** What edit mode adds to the bar on top: saving, undo and redo. */
export function EditButtons({ saving }: { readonly saving: Saving }) {
  const cramped = useCrampedBar();
  const unsaved = useEditor(hasChanges);
  const busy = saving.state === 'saving';
  const waiting = unsaved && saving.state === 'waiting';
  const name = unsaved ? commonWords().save() : editorWords().saving.allSaved();
  return (
    <>
      <Tooltip
        describeChild
        title={waiting ? editorWords().saving.waiting() : unsaved ? editorWords().saving.tip() : name}
      >
        <span data-tour="save">
          <IconButton
            color="inherit"
            aria-label={commonWords().save()}
            disabled={!unsaved || busy}
            onClick={() => void saving.save()}
            data-unsaved={unsaved}
            data-waiting={waiting}
          >
            {busy ? (
              <CircularProgress size={22} color="inherit" aria-label={editorWords().saving.busy()} />
            ) : (
              <Badge variant="dot" color={waiting ? 'warning' : 'secondary'} invisible={!unsaved}>
                <Save />
              </Badge>
            )}
          </IconButton>
        </span>
      </Tooltip>
      <ActionButton name="undo" />
      <ActionButton name="redo" />
      {!cramped && <MidiButton />}
    </>
  );
}
