import { Box } from '@mui/material';
import { shownScore, spokenSelection } from '@notewright/editor';
import { useEffect, useState } from 'react';
import type { EditingStore } from '../store/editingStore';

/** Said only once the hands rest: nobody wants to hear every note they run over. */
const PAUSE_MS = 150;

/** What is selected, in words, for whoever hears the page. */
export function SelectionSpeech({ store }: { readonly store: EditingStore }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const state = store.getState();
        setText(spokenSelection(shownScore(state), state.selection));
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return (
    <Box role="status" aria-live="polite" data-testid="selection-speech" className="only-spoken">
      {text}
    </Box>
  );
}
