import { editorWords } from '@notewright/words';
import type { Midi } from '@notewright/score';
import { memo, useCallback } from 'react';
import { KEYS_HEIGHT } from '../../score-view/keysHeight';
import { useEditingStore } from '../store/useEditor';
import { KeyRow } from './KeyRow';

const LOWEST: Midi = 21;
const HIGHEST: Midi = 108;

/** A piano at the bottom of small screens: a key writes at the selection, as a MIDI keyboard would. */
export const PianoKeys = memo(function PianoKeys() {
  const store = useEditingStore();
  const write = useCallback((midi: Midi) => void store.perform('write-midi', [midi]), [store]);
  return (
    <KeyRow
      lowest={LOWEST}
      highest={HIGHEST}
      label={editorWords().toolbar.piano()}
      height={KEYS_HEIGHT}
      onKey={write}
    />
  );
});
