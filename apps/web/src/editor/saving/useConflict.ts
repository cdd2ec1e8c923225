import type { Side } from '@notewright/revisions';
import { editorWords } from '@notewright/words';
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../api/failure';
import { fetchScore, type OpenedScore } from '../../api/scores';
import { copySheet } from '../../api/songs';
import { fetchVersion } from '../../api/versions';
import type { EditingStore } from '../store/editingStore';
import { liesBeside } from './liesBeside';
import type { Merging } from './mergeWith';
import { saveSheet } from './saveSheet';
import type { Saving } from './useSaving';
import { workCopy } from './workCopy';

/** What can be done about a score that was saved elsewhere meanwhile. 'apart': it cannot be merged. */
export function useConflict(id: string, store: EditingStore, saving: Saving, onReload: () => void) {
  const [found, setFound] = useState<{ readonly stored: OpenedScore; readonly merging: Merging }>();
  const [merging, setMerging] = useState<'looking' | 'apart' | 'found'>('looking');
  const [copying, setCopying] = useState(false);
  const [keepCopy] = useState(() =>
    workCopy<EditingStore>({
      copy: async () => (await copySheet(id)).id,
      save: async (copied, work) =>
        void (await saveSheet(
          copied,
          work.getState().score,
          (await fetchScore(copied)).version,
          undefined,
          work.beginning,
        )),
    }),
  );
  const { enqueueSnackbar } = useSnackbar();
  const client = useQueryClient();
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const [stored, { mergingOf }] = await Promise.all([fetchScore(id), import('./mergeWith')]);
      const base = store.base ?? (await fetchVersion(id, store.version)).score;
      const possible = liesBeside(store, stored) ? mergingOf(base, store.getState().score, stored.score) : undefined;
      if (gone) return;
      if (possible) setFound({ stored, merging: possible });
      setMerging(possible ? 'found' : 'apart');
    };
    look().catch((error: unknown) => {
      console.warn('the other version could not be looked at', error);
      if (!gone) setMerging('apart');
    });
    return () => {
      gone = true;
    };
  }, [id, store]);

  const merge = (side: Side) => {
    if (!found) return;
    const { stored, merging } = found;
    const edited = merging.edited(side);
    store.mergeOver(edited, stored.score, stored.version);
    saving.dismiss();
    const { merged, mergedUnseen } = editorWords().conflict;
    enqueueSnackbar(edited.selection?.heads.length ? merged() : mergedUnseen(), { variant: 'info' });
  };

  const saveCopy = () => {
    const copy = async () => {
      await keepCopy(store);
      void client.invalidateQueries({ queryKey: ['songbook', 'songs'] });
      onReload();
      enqueueSnackbar(editorWords().conflict.copied(), { variant: 'success' });
    };
    setCopying(true);
    copy()
      .catch((error: unknown) => enqueueSnackbar(sentenceOf(error), { variant: 'error' }))
      .finally(() => setCopying(false));
  };
  const shown = merging === 'found' ? (found?.merging ?? 'looking') : merging;
  return { merging: shown, theirs: found?.stored.score, merge, saveCopy, copying };
}
