import { IconButton, ToggleButton, Tooltip } from '@mui/material';
import type { ActionName } from '@notewright/editor';
import { memo } from 'react';
import { shortcutsOf, type KeymapName } from '../keyboard/keymap';
import { useActionState } from '../store/actionStates';
import { actionNamed } from '../store/editingStore';
import { useEditingStore } from '../store/useEditor';
import { actionIcon } from './actionIcons';

interface Props {
  readonly name: ActionName;
  readonly keymap: KeymapName;
  /** A switch shows whether it is on. */
  readonly toggle?: boolean;
  /** One of several of which one holds. */
  readonly radio?: boolean;
  /** Does it, where more has to happen than the action alone. */
  readonly onAct?: () => void;
}

/** Fingers need this much; the pointer is content with less. */
export const BUTTON_SX = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 }, flexShrink: 0, p: 0 } as const;

/** A button of the toolbar, made of the action it does: name, keys and picture come from the list. */
export const ActionButton = memo(function ActionButton({ name, keymap, toggle, radio, onAct }: Props) {
  const store = useEditingStore();
  const { enabled, active } = useActionState(store, name);
  const { label, icon } = actionNamed(name);
  const keys = shortcutsOf(name, keymap)[0];
  const hint = enabled === true ? (keys ? `${label} (${keys})` : label) : `${label}: ${enabled}`;
  const act = onAct ?? (() => store.perform(name));
  const disabled = enabled !== true;
  const shared = { 'aria-label': label, disabled, onClick: act } as const;
  return (
    <Tooltip title={hint}>
      <span>
        {toggle || radio ? (
          <ToggleButton
            size="small"
            value={name}
            selected={active}
            {...shared}
            {...(radio && { role: 'radio', 'aria-checked': active, 'aria-pressed': undefined })}
            sx={{ ...BUTTON_SX, border: 0 }}
          >
            {actionIcon(icon, label)}
          </ToggleButton>
        ) : (
          <IconButton size="small" color="inherit" {...shared} sx={{ ...BUTTON_SX, borderRadius: 1 }}>
            {actionIcon(icon, label)}
          </IconButton>
        )}
      </span>
    </Tooltip>
  );
});
