import { IconButton, ToggleButton, Tooltip } from '@mui/material';
import { actionNamed, type ActionName, type AnyAction } from '@notewright/editor';
import { memo } from 'react';
import { shortcutFor } from '../keyboard/keymap';
import { useActionState } from '../store/actionStates';
import { useAct } from '../keyboard/acting';
import { useEditingStore, useEditor } from '../store/useEditor';
import { actionIcon } from './actionIcons';

interface Props {
  readonly name: ActionName;
  /** A switch shows whether it is on. */
  readonly toggle?: boolean;
  /** One of several of which one holds. */
  readonly radio?: boolean;
}

/** Fingers need this much; the pointer is content with less. */
export const BUTTON_SX = {
  width: 34,
  height: 34,
  flexShrink: 0,
  p: 0,
  '@media (max-width: 960px)': { width: 44, height: 44 },
} as const;

/** A button of the toolbar, made of the action it does: name, keys and picture come from the list. */
export const ActionButton = memo(function ActionButton({ name, toggle, radio }: Props) {
  const store = useEditingStore();
  const { enabled, active } = useActionState(store, name);
  const act = useAct();
  const keymap = useEditor((state) => state.keymap);
  const { label, icon } = actionNamed(name) as AnyAction & { icon?: string };
  const keys = shortcutFor(name, keymap);
  const hint = enabled === true ? (keys ? `${label} (${keys})` : label) : `${label}: ${enabled}`;
  const disabled = enabled !== true;
  const shared = { 'aria-label': label, disabled, onClick: () => act(name) } as const;
  return (
    <Tooltip describeChild title={hint}>
      <span>
        {toggle || radio ? (
          <ToggleButton
            size="small"
            value={name}
            selected={active}
            {...shared}
            {...(radio && { role: 'radio', 'aria-checked': active, 'aria-pressed': undefined })}
            sx={{ ...BUTTON_SX, border: 0, color: 'text.primary' }}
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
