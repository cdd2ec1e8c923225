import { Box, Button, Popover, Tooltip } from '@mui/material';
import { editorWords } from '@notewright/words';
import { actionNamed } from '@notewright/editor';
import type { ChordSymbol } from '@notewright/score';
import { BUTTON_SX } from './ActionButton';
import { useState } from 'react';
import { useEditingStore, useEditor } from '../store/useEditor';
import { TextPicture } from './TextPicture';

/** The 48 chords of the specification, as the player of the selected note reads them. */
export function ChordSelector() {
  const store = useEditingStore();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const usable = useEditor(({ selection }) => selection.heads.length > 0);
  const choose = (symbol: ChordSymbol | undefined) => {
    setAnchor(undefined);
    store.perform('set-chord', symbol);
  };
  const chords = anchor ? actionNamed('set-chord').choices!(store.getState()).filter(({ input }) => input) : [];
  return (
    <>
      <Tooltip describeChild title={editorWords().toolbar.chord()}>
        <span>
          <Button
            size="small"
            color="inherit"
            disabled={!usable}
            aria-label={editorWords().toolbar.chord()}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ ...BUTTON_SX, width: 'auto', minWidth: 44 }}
          >
            <TextPicture text="Am7" />
          </Button>
        </span>
      </Tooltip>
      <Popover
        open={anchor !== undefined}
        {...(anchor && { anchorEl: anchor })}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': editorWords().transpose.parts.chords() } }}
      >
        <Box
          sx={{
            p: 1.5,
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(6, 1fr)', md: 'repeat(12, 1fr)' },
            gap: 0.25,
          }}
        >
          {chords.map(({ input, label, active }) => (
            <Button
              key={label}
              size="small"
              color="inherit"
              variant={active ? 'outlined' : 'text'}
              onClick={() => choose(input)}
              sx={{ minWidth: 44, minHeight: { xs: 44, md: 34 }, px: 0.5 }}
            >
              {label}
            </Button>
          ))}
        </Box>
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <Button fullWidth color="inherit" onClick={() => choose(undefined)}>
            {editorWords().toolbar.noChord()}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
