import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { commonWords, editorWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import type { EditingStore } from '../store/editingStore';
import { ConflictDialog } from './ConflictDialog';
import { keepDrafts, type DraftKeeper } from './draftKeeper';
import type { Saving } from './useSaving';

interface Props {
  readonly id: string;
  readonly store: EditingStore;
  readonly saving: Saving;
  /** Opens what is stored now instead of this work. */
  readonly onReload: () => void;
}

/** What stands between unsaved work and its loss: questions before leaving, and a draft in this browser. */
export function Safeguards({ id, store, saving, onReload }: Props) {
  const { enqueueSnackbar } = useSnackbar();
  const keeper = useRef<DraftKeeper | undefined>(undefined);
  useEffect(() => {
    const keeping = keepDrafts(id, store, () =>
      enqueueSnackbar(editorWords().saving.deviceFull(), { variant: 'info' }),
    );
    keeper.current = keeping;
    return keeping.stop;
  }, [id, store, enqueueSnackbar]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!store.hasChanges()) return;
      event.preventDefault();
      // Browsers ask in words of their own; those of before showed this sentence.
      (event as { returnValue: string }).returnValue = editorWords().leaving.closing();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);
  const leaves = useCallback<BlockerFunction>(
    ({ nextLocation }) => {
      const sameScore =
        nextLocation.pathname.startsWith('/score') && new URLSearchParams(nextLocation.search).get('id') === id;
      return !sameScore && nextLocation.pathname !== '/login' && store.hasChanges();
    },
    [store, id],
  );
  const blocker = useBlocker(leaves);
  const saveAndGo = async () => {
    if (await saving.save()) blocker.proceed?.();
    else blocker.reset?.();
  };
  const giveUp = () => {
    keeper.current?.forget();
    store.giveUp(); // whoever comes back before the page is gone finds what was saved
    blocker.proceed?.();
  };
  return (
    <>
      <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} aria-labelledby="leaving-heading">
        <DialogTitle id="leaving-heading">{editorWords().leaving.question()}</DialogTitle>
        <DialogActions>
          <Button onClick={() => blocker.reset?.()}>{commonWords().cancel()}</Button>
          <Button color="error" onClick={giveUp}>
            {commonWords().no()}
          </Button>
          <Button variant="contained" loading={saving.state === 'saving'} onClick={() => void saveAndGo()}>
            {commonWords().yes()}
          </Button>
        </DialogActions>
      </Dialog>
      {saving.state === 'conflict' && <ConflictDialog id={id} store={store} saving={saving} onReload={onReload} />}
    </>
  );
}
