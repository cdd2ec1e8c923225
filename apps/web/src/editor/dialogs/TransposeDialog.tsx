import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { commonWords, editorWords } from '@notewright/words';
import { DIALOG_KEYS, dialogKeyName } from '@notewright/editor';
import { itemAt } from '@notewright/score/lists';
import { useState } from 'react';
import { useEditingStore } from '../store/useEditor';

const OCTAVES = [-2, -1, 0, 1, 2] as const;
const TOGGLES = ['notes', 'keySignature', 'chords'] as const;

/** Moves the whole piece to another key. */
export function TransposeDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditingStore();
  const { key } = itemAt(store.getState().score.measures, 0);
  const now = DIALOG_KEYS.findIndex(({ fifths, mode }) => fifths === key.fifths && mode === key.mode);
  const [target, setTarget] = useState(Math.max(0, now));
  const [direction, setDirection] = useState<1 | -1>(1);
  const [octaves, setOctaves] = useState(0);
  const [parts, setParts] = useState({ notes: true, keySignature: true, chords: true });
  const apply = () => {
    if (store.perform('transpose', { target: DIALOG_KEYS[target]!, direction, octaves, ...parts })) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="transpose-heading">
      <DialogTitle id="transpose-heading">{editorWords().transpose.heading()}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            select
            label={editorWords().transpose.target()}
            value={target}
            onChange={({ target: { value } }) => setTarget(Number(value))}
          >
            {DIALOG_KEYS.map((_, index) => (
              <MenuItem key={index} value={index}>
                {dialogKeyName(index)}
              </MenuItem>
            ))}
          </TextField>
          <ToggleButtonGroup
            exclusive
            fullWidth
            aria-label={editorWords().transpose.direction()}
            value={direction}
            onChange={(_, chosen: 1 | -1 | null) => chosen && setDirection(chosen)}
          >
            <ToggleButton value={1}>{editorWords().transpose.up()}</ToggleButton>
            <ToggleButton value={-1}>{editorWords().transpose.down()}</ToggleButton>
          </ToggleButtonGroup>
          <TextField
            select
            label={editorWords().transpose.octaves()}
            value={octaves}
            onChange={({ target: { value } }) => setOctaves(Number(value))}
          >
            {OCTAVES.map((octave) => (
              <MenuItem key={octave} value={octave}>
                {octave > 0 ? `+${octave}` : octave}
              </MenuItem>
            ))}
          </TextField>
          <Stack>
            {TOGGLES.map((name) => (
              <FormControlLabel
                key={name}
                label={editorWords().transpose.parts[name]()}
                control={
                  <Switch
                    checked={parts[name]}
                    onChange={(_, on) => setParts((before) => ({ ...before, [name]: on }))}
                  />
                }
              />
            ))}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
        <Button variant="contained" onClick={apply}>
          {editorWords().transpose.heading()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
