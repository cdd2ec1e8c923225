import type { Midi } from '@notewright/score';
import { useEffect } from 'react';
import { midiInputs } from '../../midi';
import type { EditingStore } from '../store/editingStore';

/** Keys that go down together within this time are a chord. */
const CHORD_MS = 40;

/** A MIDI keyboard writes at the selection: what is played becomes its pitches, and the next note is selected. */
export function useMidiKeyboard(store: EditingStore): void {
  useEffect(() => {
    let pressed: Midi[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = midiInputs.onKey(({ midi, velocity }) => {
      if (velocity === 0) return;
      pressed.push(midi);
      timer ??= setTimeout(() => {
        timer = undefined;
        store.perform('write-midi', [...new Set(pressed)]);
        pressed = [];
      }, CHORD_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
}
