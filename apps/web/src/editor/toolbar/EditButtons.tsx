import Save from '@mui/icons-material/SaveOutlined';
import { Badge, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { hasChanges } from '@notewright/editor';
import type { KeymapName } from '../keyboard/keymap';
import type { Saving } from '../saving/useSaving';
import { useEditor } from '../store/useEditor';
import { ActionButton } from './ActionButton';

/** What edit mode adds to the bar on top: saving, undo and redo. */
export function EditButtons({ saving, keymap }: { readonly saving: Saving; readonly keymap: KeymapName }) {
  const unsaved = useEditor(hasChanges);
  const busy = saving.state === 'saving';
  const name = unsaved ? 'Save' : 'Everything is saved';
  return (
    <>
      <Tooltip title={unsaved ? 'Save (Ctrl+s)' : name}>
        <span>
          <IconButton
            color="inherit"
            aria-label="Save"
            disabled={!unsaved || busy}
            onClick={() => void saving.save()}
            data-unsaved={unsaved}
          >
            {busy ? (
              <CircularProgress size={22} color="inherit" aria-label="Saving" />
            ) : (
              <Badge variant="dot" color="secondary" invisible={!unsaved}>
                <Save />
              </Badge>
            )}
          </IconButton>
        </span>
      </Tooltip>
      <ActionButton name="undo" keymap={keymap} />
      <ActionButton name="redo" keymap={keymap} />
    </>
  );
}
