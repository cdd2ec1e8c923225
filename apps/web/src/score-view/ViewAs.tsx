import { MenuItem } from '@mui/material';
import { commonWords, scoreWords } from '@notewright/words';
import { BarSelect } from './BarSelect';
import type { View } from './useView';

/** Chooses between sheet music and piano roll. */
export function ViewAs({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  return (
    <BarSelect label={scoreWords().view.as()} value={view} onChange={onView} sx={{ flexShrink: 0, mx: 1 }}>
      <MenuItem value="sheet">{commonWords().sheet()}</MenuItem>
      <MenuItem value="roll">{commonWords().pianoroll()}</MenuItem>
    </BarSelect>
  );
}
