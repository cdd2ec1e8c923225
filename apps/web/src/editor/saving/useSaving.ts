import { useSnackbar } from 'notistack';
import { editorWords } from '@notewright/words';
import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { failedWith, sentenceOf } from '../../api/failure';
import { fetchScore } from '../../api/scores';
import type { EditingStore } from '../store/editingStore';
import { SaveQueue } from './saveQueue';
import { saveSheet } from './saveSheet';

export type SavingState = 'idle' | 'saving' | 'conflict';

const MESSAGE_MS = 3000;

/**
 * Saving, and what comes of it. Saving again while it travels sends what was edited meanwhile after it; a score that was changed
 * elsewhere is never overwritten without being asked for.
 */
export function useSaving(id: string, store: EditingStore) {
  const { enqueueSnackbar } = useSnackbar();
  const client = useQueryClient();
  const [state, setState] = useState<SavingState>('idle');

  const send = useCallback(
    async (version: number): Promise<boolean> => {
      const { score, reading } = store.getState();
      const anew = reading === store.savedReading ? undefined : reading;
      setState('saving');
      try {
        store.markSaved(score, await saveSheet(id, score, version, anew, store.beginning), reading);
        setState('idle');
        enqueueSnackbar(editorWords().saving.saved(), { variant: 'success', autoHideDuration: MESSAGE_MS });
        void client.invalidateQueries({ queryKey: ['songbook', 'songs'] });
        return true;
      } catch (error) {
        if (failedWith(error, 'score-changed')) setState('conflict');
        else {
          setState('idle');
          enqueueSnackbar(sentenceOf(error), { variant: 'error' });
        }
        return false;
      }
    },
    [id, store, enqueueSnackbar, client],
  );

  const queue = useMemo(() => new SaveQueue(() => send(store.version), store.hasChanges), [send, store]);
  /** @returns whether everything is saved now */
  const save = useCallback(() => queue.save(), [queue]);

  /** After a conflict: a new version with this work on top of the newest; that one stays in the history of versions. */
  const saveOver = useCallback(
    () =>
      queue.start(async () => {
        try {
          const { version } = await fetchScore(id);
          return await send(version);
        } catch (error) {
          enqueueSnackbar(sentenceOf(error), { variant: 'error' });
          return false;
        }
      }),
    [id, queue, send, enqueueSnackbar],
  );

  return { state, save, saveOver, dismiss: () => setState('idle') };
}

export type Saving = ReturnType<typeof useSaving>;
