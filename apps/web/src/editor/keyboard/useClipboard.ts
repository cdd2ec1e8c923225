import { clipboardText, readClipboard } from '@notewright/editor';
import { commonWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useCallback } from 'react';
import type { EditingStore } from '../store/editingStore';

const MESSAGE_MS = 3000;

/**
 * Copy and paste by way of the system's clipboard, in a format of our own, so that music goes from one window to another. Where
 * a page may not read the clipboard, what was copied here is pasted.
 */
export function useClipboard(store: EditingStore) {
  const { enqueueSnackbar } = useSnackbar();
  const copy = useCallback(() => {
    if (!store.perform('copy')) return;
    const { clipboard } = store.getState();
    if (!clipboard) return;
    const say = () => enqueueSnackbar(commonWords().copied(), { variant: 'success', autoHideDuration: MESSAGE_MS });
    // Without https a page has no clipboard: it is copied all the same, for this window.
    const { clipboard: system } = navigator as { readonly clipboard?: Clipboard };
    Promise.resolve(system?.writeText(clipboardText(clipboard))).then(say, say);
  }, [store, enqueueSnackbar]);
  const paste = useCallback(async () => {
    const text = await navigator.clipboard?.readText?.().catch(() => undefined);
    const clipboard = text === undefined ? undefined : readClipboard(text);
    if (clipboard) store.put({ ...store.getState(), clipboard });
    store.perform('paste');
  }, [store]);
  return { copy, paste };
}
