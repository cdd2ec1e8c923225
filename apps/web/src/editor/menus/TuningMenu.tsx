import { Box, Divider, TextField } from '@mui/material';
import { editorWords } from '@notewright/words';
import { itemAt } from '@notewright/score/lists';
import { useEditingStore } from '../store/useEditor';
import { ListMenu } from './ListMenu';
import type { MenuProps } from './menuRequest';

/** Strings, frets and capo of a part's tablature, or no tablature. */
export function TuningMenu(props: MenuProps) {
  const { partIndex } = props.request;
  const store = useEditingStore();
  const { tab } = itemAt(store.getState().score.parts, partIndex);
  const number = (label: string, field: 'frets' | 'capo', most: number) => (
    <TextField
      size="small"
      label={label}
      type="number"
      defaultValue={tab?.[field] ?? 0}
      disabled={!tab}
      onChange={({ target }) => {
        const value = Number(target.value);
        const now = store.getState().score.parts[partIndex]?.tab;
        if (now && target.value !== '' && Number.isInteger(value) && value >= 0 && value <= most)
          store.perform('set-tab', { partIndex, tab: { ...now, [field]: value } });
      }}
      slotProps={{ htmlInput: { min: 0, max: most } }}
    />
  );
  return (
    <>
      <ListMenu {...props} kind="tuning" />
      <Divider />
      <Box
        component="li"
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        sx={{ display: 'flex', gap: 1, p: 2, width: 280 }}
      >
        {number(editorWords().menus.frets(), 'frets', 36)}
        {number(editorWords().menus.capo(), 'capo', 12)}
      </Box>
    </>
  );
}
