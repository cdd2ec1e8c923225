import { commonWords, editorWords } from '@notewright/words';
import { IconButton, ListItemText, ListSubheader, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { actions, type ActionGroup, type AnyAction } from '@notewright/editor';
import { useState } from 'react';
import { MoreVert } from '../../icons/forms';
import { useAct } from '../keyboard/acting';
import { shortcutFor } from '../keyboard/keymap';
import { WITHOUT_KEY } from '../keyboard/withoutKey';
import { useEditingStore } from '../store/useEditor';
import { BUTTON_SX } from './ActionButton';

/** Groups whose actions are not all on the bar. */
const GROUPS = [
  'entry',
  'notes',
  'pitch',
  'repairs',
  'marks',
  'measures',
  'score',
  'reading',
] as const satisfies readonly ActionGroup[];
/** Letters are for the keyboard. */
const isForMenus = ({ name, shortcuts }: AnyAction): boolean =>
  (shortcuts.specified.length > 0 || WITHOUT_KEY.has(name)) && !/^(note|far|add)-[a-g]$/.test(name);

/** Every other action that needs no further word, by group, with its key. */
export function MoreMenu() {
  const store = useEditingStore();
  const act = useAct();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const state = store.getState();
  return (
    <>
      <Tooltip title={commonWords().more()}>
        <IconButton
          size="small"
          color="inherit"
          aria-label={commonWords().more()}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ ...BUTTON_SX, borderRadius: 1 }}
        >
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} {...(anchor && { anchorEl: anchor })} onClose={() => setAnchor(undefined)}>
        {anchor &&
          GROUPS.flatMap((group) => {
            const those = actions.filter((action) => action.group === group && isForMenus(action));
            if (those.length === 0 || (group === 'reading' && !state.reading)) return [];
            return [
              <ListSubheader key={group}>{editorWords().groups[group]()}</ListSubheader>,
              ...those.map((action) => (
                <MenuItem
                  key={action.name}
                  disabled={action.enabled(state) !== true}
                  {...('active' in action && action.active && switchedOn(action.active(state)))}
                  onClick={() => {
                    setAnchor(undefined);
                    act(action.name);
                  }}
                  sx={{ minHeight: { xs: 44, md: 36 } }}
                >
                  <ListItemText sx={{ whiteSpace: 'normal' }}>{action.label}</ListItemText>
                  <Typography variant="body2" color="textSecondary" sx={{ ml: 3, flexShrink: 0 }}>
                    {shortcutFor(action.name, state.keymap)}
                  </Typography>
                </MenuItem>
              )),
            ];
          })}
      </Menu>
    </>
  );
}

/** A line that can be on says whether it is. */
const switchedOn = (on: boolean) => ({ role: 'menuitemcheckbox', 'aria-checked': on, selected: on }) as const;
