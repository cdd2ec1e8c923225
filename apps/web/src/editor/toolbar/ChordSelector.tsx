import { Box, Button, Popover, Tooltip } from '@mui/material';
import { elementAt, placeOf } from '@notewright/editor';
import { chordName, chordNumber, chordOfNumber } from '@notewright/score';
import { BUTTON_SX } from './ActionButton';
import { useState } from 'react';
import { useEditingStore, useEditor } from '../store/useEditor';
import { TextPicture } from './TextPicture';

const NUMBERS = Array.from({ length: 48 }, (_, index) => index + 1);

/** The 48 chords of the specification, spelled as the key of the selected note has them. */
export function ChordSelector() {
  const store = useEditingStore();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const usable = useEditor(({ selection }) => selection.heads.length > 0);
  const choose = (number: number) => {
    setAnchor(undefined);
    store.perform('set-chord', chordOfNumber(number));
  };
  const { score, selection } = store.getState();
  const place = selection.heads[0] && placeOf(score, selection.heads[0].elementId);
  const key = score.measures[place?.measureIndex ?? 0]!.key;
  const symbol = place && elementAt(score, place).chordSymbol;
  const now = symbol ? chordNumber(symbol) : 0;
  const entry = (number: number, name: string) => (
    <Button
      key={number}
      size="small"
      color="inherit"
      variant={number === now ? 'outlined' : 'text'}
      onClick={() => choose(number)}
      sx={{ minWidth: 44, minHeight: { xs: 44, md: 34 }, px: 0.5 }}
    >
      {name}
    </Button>
  );
  return (
    <>
      <Tooltip describeChild title="Chord">
        <span>
          <Button
            size="small"
            color="inherit"
            disabled={!usable}
            aria-label="Chord"
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Chords' } }}
      >
        <Box
          sx={{
            p: 1.5,
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(6, 1fr)', md: 'repeat(12, 1fr)' },
            gap: 0.25,
          }}
        >
          {NUMBERS.map((number) => entry(number, chordName(chordOfNumber(number)!, key)))}
        </Box>
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <Button fullWidth color="inherit" onClick={() => choose(0)}>
            No chord
          </Button>
        </Box>
      </Popover>
    </>
  );
}
