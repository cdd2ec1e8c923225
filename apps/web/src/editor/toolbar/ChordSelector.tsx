import { Box, Button, Popover, TextField, Tooltip } from '@mui/material';
import { editorWords } from '@notewright/words';
import { actionNamed, printedChordOf, shownScore } from '@notewright/editor';
import type { ChordSymbol } from '@notewright/score';
import { useHandheld } from '../../score-view/useHandheld';
import { BUTTON_SX } from './ActionButton';
import { useState } from 'react';
import { useEditingStore, useEditor } from '../store/useEditor';
import { TextPicture } from './TextPicture';

/** Kinds beyond the 48, as they stand behind a root. */
const MORE_KINDS = ['maj7', 'dim', 'aug', 'sus4', 'sus2', '6', 'm6', '9', 'add9', 'm7b5', 'dim7'];

/** A chord as text, of any kind, and the 48 of the specification to pick, as the player of the selected note reads them. */
export function ChordSelector() {
  const store = useEditingStore();
  const handheld = useHandheld();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [text, setText] = useState('');
  const usable = useEditor(({ selection }) => selection.heads.length > 0);
  const choose = (symbol: ChordSymbol | undefined) => {
    setAnchor(undefined);
    store.perform('set-chord', symbol);
  };
  const type = () => {
    if (store.perform('type-chord', text)) setAnchor(undefined);
  };
  const open = (button: HTMLElement) => {
    const state = store.getState();
    setText(printedChordOf(shownScore(state), state.selection));
    setAnchor(button);
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
            onClick={({ currentTarget }) => open(currentTarget)}
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
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            type();
          }}
          sx={{ p: 1.5, pb: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <TextField
            autoFocus={!handheld}
            size="small"
            label={editorWords().chords.typed()}
            placeholder={editorWords().chords.example()}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onFocus={({ target }) => target.select()}
            sx={{ width: 180 }}
          />
          <Button type="submit" variant="outlined">
            {editorWords().menus.set()}
          </Button>
          <Box role="group" aria-label={editorWords().chords.kinds()} sx={{ display: 'flex', flexWrap: 'wrap' }}>
            {MORE_KINDS.map((kind) => (
              <Button
                key={kind}
                size="small"
                color="inherit"
                onClick={() => setText(ofKind(text, kind))}
                sx={{ minWidth: 44, minHeight: { xs: 44, md: 34 }, px: 0.5, textTransform: 'none' }}
              >
                {kind.replace('b', '♭')}
              </Button>
            ))}
          </Box>
        </Box>
        <Box
          role="group"
          aria-label={editorWords().transpose.parts.chords()}
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

/** The chord that is typed, with another kind on the same root and bass; on C where nothing is typed. */
const ofKind = (text: string, kind: string): string => {
  const [, root = 'C', bass = ''] = /^\s*([A-Ga-g][#b♯♭]?)[^/]*(\/.*)?$/.exec(text) ?? [];
  return root + kind + bass;
};
