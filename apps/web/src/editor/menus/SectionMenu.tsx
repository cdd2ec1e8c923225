import { Box, Button, TextField } from '@mui/material';
import { setSection } from '@notewright/editor';
import { useState } from 'react';
import { useEditingStore } from '../store/useEditor';
import type { MenuProps } from './menuRequest';

/** The label over a measure where a section begins; an empty one takes it away. */
export function SectionMenu({ request: { measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const [text, setText] = useState(store.getState().score.measures[measureIndex]!.section ?? '');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        store.edit('set-section', setSection(measureIndex, text));
      }}
      onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
      sx={{ px: 2, py: 1, display: 'flex', gap: 1, alignItems: 'center' }}
    >
      <TextField
        size="small"
        label="Section label"
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="contained">
        Set
      </Button>
    </Box>
  );
}
