import { MenuItem, Select } from '@mui/material';
import type { View } from './useView';

interface Props {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Gives the keyboard back to the page once chosen: while editing, arrows belong to the notes. */
  readonly letsGo?: boolean;
}

/** At once: a menu that fades would still take the next key. */
const letGo = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Chooses between sheet music and piano roll. */
export function ViewAs({ view, onView, letsGo = false }: Props) {
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={view}
      onChange={({ target }) => onView(target.value)}
      {...(letsGo && { onClose: letGo })}
      MenuProps={{ disableRestoreFocus: letsGo }}
      slotProps={{ input: { 'aria-label': 'View as' } }}
      sx={{ flexShrink: 0, mx: 1 }}
    >
      <MenuItem value="sheet">Sheet</MenuItem>
      <MenuItem value="roll">Pianoroll</MenuItem>
    </Select>
  );
}
