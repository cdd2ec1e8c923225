import { useSnackbar } from 'notistack';
import { editorWords } from '@notewright/words';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { failedWith, sentenceOf } from '../../api/failure';
import { fetchScore } from '../../api/scores';
import type { EditingStore } from '../store/editingStore';
import { liesBeside } from './liesBeside';
import { sameMusic } from './sameMusic';
import { SaveQueue } from './saveQueue';
import { saveSheet } from './saveSheet';
import { UnansweredSaves } from './unansweredSaves';

/** `waiting`: the server was not reached; the work is sent again by itself. */
export type SavingState = 'idle' | 'saving' | 'waiting' | 'conflict';

const MESSAGE_MS = 3000;
/** While the line is down the server is asked this often, besides when the browser says that it is back. */
const AGAIN_MS = 5000;

/**
 * Saving, and what comes of it. Saving again while it travels sends what was edited meanwhile after it; a score that was changed
 * elsewhere is never overwritten without being asked for, unless that made the same music of it. What could not be sent is sent when the line is back.
 */
export function useSaving(id: string, store: EditingStore) {
  const { enqueueSnackbar } = useSnackbar();
  const client = useQueryClient();
  const [state, setState] = useState<SavingState>('idle');
  const unanswered = useMemo(() => new UnansweredSaves(), []);

  const send = useCallback(
    async (version: number): Promise<boolean> => {
      const { score, reading } = store.getState();
      const anew = reading === store.savedReading ? undefined : reading;
      const saved = (music: typeof score, made: number, read: typeof reading) => {
        unanswered.clear();
        store.markSaved(music, made, read);
      };
      const said = () => {
        setState('idle');
        enqueueSnackbar(editorWords().saving.saved(), { variant: 'success', autoHideDuration: MESSAGE_MS });
        void client.invalidateQueries({ queryKey: ['songbook', 'songs'] });
        return true;
      };
      // Quietly, while it is tried again and again.
      setState((now) => (now === 'waiting' ? now : 'saving'));
      try {
        saved(score, await saveSheet(id, score, version, anew, store.beginning), reading);
        return said();
      } catch (error) {
        if (failedWith(error, 'unreachable')) {
          if (unanswered.add({ score, version, reading }))
            enqueueSnackbar(editorWords().saving.offline(), { variant: 'info' });
          setState('waiting');
          return false;
        }
        if (failedWith(error, 'score-changed')) {
          const stored = await fetchScore(id).catch(() => undefined);
          const own = stored && unanswered.arrivedAs(version, stored);
          if (own) {
            saved(own.score, own.version + 1, own.reading);
            setState('waiting');
            return !store.hasChanges();
          }
          if (stored && liesBeside(store, stored) && sameMusic(stored.score, score)) {
            saved(score, stored.version, reading);
            return said();
          }
          setState(!stored && unanswered.any ? 'waiting' : 'conflict');
          return false;
        }
        setState('idle');
        enqueueSnackbar(sentenceOf(error), { variant: 'error' });
        return false;
      }
    },
    [id, store, enqueueSnackbar, client, unanswered],
  );

  const queue = useMemo(() => new SaveQueue(() => send(store.version), store.hasChanges), [send, store]);
  /** @returns whether everything is saved now */
  const save = useCallback(() => queue.save(), [queue]);

  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const again = () => void queue.save().then((kept) => kept && setState('idle'));
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [state, queue]);

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

  const isWaiting = useCallback(() => unanswered.any, [unanswered]);

  return { state, save, saveOver, isWaiting, dismiss: () => setState('idle') };
}

export type Saving = ReturnType<typeof useSaving>;
