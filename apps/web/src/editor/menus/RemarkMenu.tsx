import { measureNumber } from '@notewright/score';
import { LIMITS } from '@notewright/contracts';
import { Box, Button, TextField } from '@mui/material';
import { commonWords, editorWords, scoreWords } from '@notewright/words';
import { useState } from 'react';
import { caretAtEnd } from '../../parts/caretAtEnd';
import { useEditingStore } from '../store/useEditor';
import type { MenuProps } from './menuRequest';

/** What one writes to oneself about a measure; as many lines as it needs. Its letters are no shortcuts of the menu it lies in. */
export function RemarkMenu({ request: { measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const { score } = store.getState();
  const before = score.measures[measureIndex]?.remark ?? '';
  const [text, setText] = useState(before);
  const set = (written: string) => {
    onClose();
    store.perform('set-remark', { measureIndex, text: written });
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        set(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) set(text);
        if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
      }}
      sx={{ px: 2, py: 1, width: 300, maxWidth: '100%' }}
    >
      <TextField
        fullWidth
        multiline
        autoFocus
        onFocus={caretAtEnd}
        maxRows={6}
        label={editorWords().menus.names.remark()}
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={scoreWords().remarks.measure({ measure: measureNumber(score, measureIndex) })}
        slotProps={{ htmlInput: { maxLength: LIMITS.score.remarkLength, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        {before && <Button onClick={() => set('')}>{commonWords().remove()}</Button>}
        <Button type="submit" variant="contained">
          {editorWords().menus.set()}
        </Button>
      </Box>
    </Box>
  );
}
