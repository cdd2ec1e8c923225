import { Box, Button, TextField } from '@mui/material';
import { NEW_TEMPO_BPM, removeTempo, setTempo } from '@notewright/editor';
import { useState } from 'react';
import { useEditingStore } from '../store/useEditor';
import type { MenuProps } from './menuRequest';

/** The tempo mark of a measure: added with 120, changed, or taken away. */
export function TempoMenu({ request: { measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const now = store.getState().score.measures[measureIndex]!.tempoBpm;
  const [text, setText] = useState(String(now ?? NEW_TEMPO_BPM));
  const set = () => {
    onClose();
    store.edit('set-tempo', setTempo(measureIndex, Number.parseFloat(text.replace(',', '.'))));
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
      onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
      sx={{ px: 2, py: 1, display: 'flex', gap: 1, alignItems: 'center' }}
    >
      <TextField
        size="small"
        label="Beats per minute"
        value={text}
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        sx={{ width: 150 }}
      />
      <Button type="submit" variant="contained">
        {now === undefined ? 'Add' : 'Change'}
      </Button>
      {now !== undefined && (
        <Button
          color="error"
          onClick={() => {
            onClose();
            store.edit('remove-tempo', removeTempo(measureIndex));
          }}
        >
          Remove
        </Button>
      )}
    </Box>
  );
}
