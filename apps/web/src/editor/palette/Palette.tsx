import { Box, Dialog, IconButton, InputBase, ListItemText, MenuItem, MenuList, Typography } from '@mui/material';
import { commonWords, editorWords } from '@notewright/words';
import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Close } from '../../icons/everyPage';
import { ON_SHORT_SCREENS } from '../../parts/useShortScreen';
import { useSeenHeight } from '../../parts/useSeenHeight';
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

/** On phones and tablets: a way out that a finger finds, as much room as there is, and no names of keys they have not. */
const FOR_FINGERS = '@media (pointer: coarse)';
/** A phone would begin with a capital and put other words in the place of musical ones. */
const AS_TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;

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
  const chosenId = found[chosen] && optionId(id, found[chosen]);
  // Only then: a list that a finger scrolled stays where it is when the phone's keyboard comes or goes.
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId, text]);
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
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start', height: useSeenHeight() },
        [FOR_FINGERS]: { '& .MuiDialog-paper': { m: 1, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          alignItems: 'center',
          borderBottom: '1px solid var(--mui-palette-divider)',
        }}
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
            'aria-activedescendant': chosenId,
            'aria-autocomplete': 'list',
            ...AS_TYPED,
          }}
          sx={{ px: 2, py: 1.5, fontSize: 18, [ON_SHORT_SCREENS]: { py: 0.25 } }}
        />
        <IconButton
          aria-label={commonWords().close()}
          onClick={onClose}
          sx={{ display: 'none', [FOR_FINGERS]: { display: 'inline-flex', width: 44, height: 44, mr: 0.5 } }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ position: 'relative', display: 'flex', flex: '0 1 420px', minHeight: 0 }}>
        <MenuList
          id={id}
          role="listbox"
          aria-label={words.title()}
          sx={{ flex: 1, overflowY: 'auto', py: { xs: 0.5, md: 1 } }}
        >
          {found.map((entry, index) => (
            <Line
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              chosen={index === chosen}
              onClick={() => perform(entry)}
            />
          ))}
        </MenuList>
        {found.length === 0 && (
          <Typography role="status" color="textSecondary" sx={{ position: 'absolute', top: 16, px: 2 }}>
            {words.none()}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}

const optionId = (list: string, { id }: PaletteEntry): string => `${list} ${id}`.replaceAll(' ', '-');

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
      onClick={onClick}
      sx={{ minHeight: { xs: 44, md: 36 } }}
    >
      <ListItemText
        primary={label}
        secondary={refusal ?? group}
        sx={{
          whiteSpace: 'normal',
          ...(refusal !== undefined && { '& .MuiListItemText-primary': { opacity: 0.6 } }), // not the reason
          [ON_SHORT_SCREENS]: { display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' },
        }}
      />
      {keys !== undefined && (
        <Box
          component="kbd"
          sx={{
            ml: 2,
            flexShrink: 0,
            font: 'inherit',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
            [FOR_FINGERS]: { display: 'none' },
          }}
        >
          {keys}
        </Box>
      )}
    </MenuItem>
  );
}
