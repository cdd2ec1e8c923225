import { editorWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useCallback, useSyncExternalStore } from 'react';
import { tell } from '../native';
import { midiInputs } from './inputs';

/** The MIDI keyboards of this device: what is connected, by name, and connecting, which says where that fails. */
export function useMidi() {
  const { enqueueSnackbar } = useSnackbar();
  const connected = useSyncExternalStore(midiInputs.subscribe, midiInputs.connected);
  const connect = useCallback(async () => {
    const words = editorWords().midi;
    const connection = await midiInputs.connect();
    if (connection === 'unsupported') tell(words.unsupported());
    else if (connection === 'none') enqueueSnackbar(words.none(), { variant: 'info' });
    else if (connection === 'failed') enqueueSnackbar(words.failed(), { variant: 'error' });
  }, [enqueueSnackbar]);
  return { connected, connect };
}
