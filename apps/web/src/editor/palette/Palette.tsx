import { Box, Dialog, InputBase, ListItemText, MenuItem, MenuList, Typography } from '@mui/material';
import { editorWords } from '@notewright/words';
import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { TypedAhead } from '../../parts/useTypedAhead';
import { useAct } from '../keyboard/acting';
import type { MenuRequest } from '../menus/menuRequest';
import { useEditingStore } from '../store/useEditor';
import { paletteEntries, searchPalette, type PaletteEntry } from './entries';

interface Props {
  /** What was typed before the palette was there. */
  readonly typed: TypedAhead;
  readonly onClose: () => void;
  /** Opens a menu that asks for a word of its own. */
  readonly onMenu: (request: MenuRequest) => void;
  /** What the page can do besides; asked when it opens. */
  readonly more: () => readonly PaletteEntry[];
}

/** Every action by name: what is typed is looked for, arrows choose, Enter does it. */
export function Palette({ typed, onClose, onMenu, more }: Props) {
  const store = useEditingStore();
  const act = useAct();
  const id = useId();
  const words = editorWords().palette;
  const [text, setText] = useState(typed.text);
  const [chosen, setChosen] = useState(0);
  const [entries] = useState(() => [...paletteEntries(store.getState()), ...more()]);
  const found = useMemo(() => searchPalette(entries, text), [entries, text]);
  const perform = ({ does, refusal }: PaletteEntry) => {
    if (refusal !== undefined) return;
    onClose();
    if ('act' in does) act(does.act);
    else if ('call' in does) store.call(does.call);
    else if ('run' in does) does.run();
    else onMenu({ ...does.at, kind: does.opens, x: window.innerWidth / 2 - 100, y: window.innerHeight / 4 });
  };
  const enter = useEffectEvent(() => {
    const entry = found[chosen];
    if (entry) perform(entry);
  });
  useEffect(() => {
    if (typed.entered) enter();
  }, [typed]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // the input method's
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = found[chosen];
      if (entry) perform(entry);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { 'aria-label': words.title() } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={words.placeholder()}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': words.title(),
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': found[chosen] && `${id} ${found[chosen].id}`.replaceAll(' ', '-'),
          'aria-autocomplete': 'list',
        }}
        sx={{ px: 2, py: 1.5, fontSize: 18, borderBottom: '1px solid var(--mui-palette-divider)' }}
      />
      <MenuList
        id={id}
        role="listbox"
        aria-label={words.title()}
        sx={{ height: 'min(50vh, 420px)', overflowY: 'auto' }}
      >
        {found.map((entry, index) => (
          <Line
            key={entry.id}
            id={`${id} ${entry.id}`.replaceAll(' ', '-')}
            entry={entry}
            chosen={index === chosen}
            onClick={() => perform(entry)}
          />
        ))}
      </MenuList>
      {found.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ position: 'absolute', top: 80, px: 2 }}>
          {words.none()}
        </Typography>
      )}
    </Dialog>
  );
}

interface LineProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly chosen: boolean;
  readonly onClick: () => void;
}

function Line({ id, entry: { label, group, keys, refusal }, chosen, onClick }: LineProps) {
  return (
    <MenuItem
      id={id}
      role="option"
      tabIndex={-1}
      selected={chosen}
      aria-selected={chosen}
      aria-disabled={refusal !== undefined}
      ref={(element: HTMLElement | null) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onClick}
      sx={{ minHeight: { xs: 44, md: 36 }, opacity: refusal === undefined ? 1 : 0.6 }}
    >
      <ListItemText primary={label} secondary={refusal ?? group} sx={{ whiteSpace: 'normal' }} />
      {keys !== undefined && (
        <Box
          component="kbd"
          sx={{ ml: 2, flexShrink: 0, font: 'inherit', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {keys}
        </Box>
      )}
    </MenuItem>
  );
}
