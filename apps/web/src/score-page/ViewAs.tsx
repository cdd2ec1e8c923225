import { MenuItem, Select } from '@mui/material';
import type { View } from './useView';

/** Chooses between sheet music and piano roll. */
export function ViewAs({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={view}
      onChange={({ target }) => onView(target.value)}
      slotProps={{ input: { 'aria-label': 'View as' } }}
      sx={{ flexShrink: 0, mx: 1 }}
    >
      <MenuItem value="sheet">Sheet</MenuItem>
      <MenuItem value="roll">Pianoroll</MenuItem>
    </Select>
  );
}
