import { useSnackbar } from 'notistack';
import { editorWords } from '@notewright/words';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditingStore } from '../store/editingStore';

/** Keys that go down together within this time are a chord. */
const CHORD_MS = 40;
const NOTE_ON = 0x90;

/** A MIDI keyboard writes at the selection: what is played becomes its pitches, and the next note is selected. */
export function useMidiKeyboard(store: EditingStore) {
  const { enqueueSnackbar } = useSnackbar();
  const [connected, setConnected] = useState<string>();
  const access = useRef<MIDIAccess | undefined>(undefined);
  const pressed = useRef<number[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const onMessage = useCallback(
    ({ data }: MIDIMessageEvent) => {
      const [status = 0, midi = 0, velocity = 0] = data ?? [];
      if ((status & 0xf0) !== NOTE_ON || velocity === 0) return;
      pressed.current.push(midi);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        store.perform('write-midi', [...new Set(pressed.current)]);
        pressed.current = [];
      }, CHORD_MS);
    },
    [store],
  );
  const listen = useCallback(() => {
    const inputs = [...(access.current?.inputs.values() ?? [])];
    for (const input of inputs) input.onmidimessage = onMessage;
    setConnected(inputs.length === 0 ? undefined : inputs.map(({ name }) => name ?? 'MIDI').join(', '));
  }, [onMessage]);
  const connect = useCallback(async () => {
    if (!('requestMIDIAccess' in navigator)) return window.alert(editorWords().midi.unsupported());
    try {
      access.current = await navigator.requestMIDIAccess();
      access.current.onstatechange = listen;
      listen();
      if (access.current.inputs.size === 0) enqueueSnackbar(editorWords().midi.none(), { variant: 'info' });
    } catch (error) {
      console.warn('MIDI is not connected', error);
      setConnected(undefined);
      enqueueSnackbar(editorWords().midi.failed(), { variant: 'error' });
    }
  }, [listen, enqueueSnackbar]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      for (const input of access.current?.inputs.values() ?? []) input.onmidimessage = null;
    },
    [],
  );
  return { connected, connect };
}

export type MidiKeyboard = ReturnType<typeof useMidiKeyboard>;
