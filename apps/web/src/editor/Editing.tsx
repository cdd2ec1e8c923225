import type { SongSettings } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import { useEffect, useImperativeHandle, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { useSnackbar } from 'notistack';
import { sentenceOf } from '../api/failure';
import { fetchScore, type OpenedScore } from '../api/scores';
import type { StoredScore } from '../dialogs/guards';
import type { HeldReading } from '../readings/target';
import { EditScore, type EditScoreProps } from './EditScore';
import { useHeldByStore, type TakenMessages } from './reading/useHeldByStore';
import { DraftOffer } from './saving/DraftOffer';
import { ownKey } from './saving/draftKeys';
import { forgetDraft } from './saving/draftStore';
import { Safeguards } from './saving/Safeguards';
import { useSaving } from './saving/useSaving';
import { EditingStore } from './store/editingStore';
import { musicShown } from '../sheet';
import { storedHabits, storeHabits } from './store/habits';

/** What is at work on a score, for whoever takes it home. */
export interface PendingWork {
  /** @returns whether everything is saved now */
  readonly save: () => Promise<boolean>;
  /** Whether the server is out of reach and what was saved waits for it. */
  readonly isWaiting: () => boolean;
  readonly score: () => Score;
}

interface Props extends Omit<EditScoreProps, 'store' | 'saving' | 'held'> {
  readonly opened: Pick<OpenedScore, 'score' | 'version' | 'plain' | 'unlocked'>;
  /** How it was written down; undefined for music that was not heard. */
  readonly settings: SongSettings | undefined;
  /** Whether the Edit tab is on. The work goes on while its owner looks at it in play mode. */
  readonly editing: boolean;
  /** The page saves what is pending before it exports. */
  readonly pending: Ref<PendingWork>;
  /** Play mode, with the score as it is now. */
  readonly play: (score: Score, held: HeldReading | undefined) => ReactNode;
  /** Says in play mode what became of a reading that was taken. */
  readonly taken: TakenMessages;
  /** What stands beside both modes whatever is edited: the dialogs of both, the title of the page. */
  readonly beside: (score: Score, stored: StoredScore) => ReactNode;
}

/** Everything about one score from the first time it is edited until its page is left. */
export function Editing({ id, opened, settings, editing, pending, play, beside, taken, ...edit }: Props) {
  const [store, setStore] = useState(
    () =>
      new EditingStore(opened.score, opened.version, storedHabits(), readAs(settings, opened.plain), !opened.unlocked),
  );
  useEffect(() => store.onChange(({ before, after }) => storeHabits(before, after)), [store]);
  const saving = useSaving(id, store);
  const { enqueueSnackbar } = useSnackbar();
  const { save, isWaiting } = saving;
  const held = useHeldByStore(store, editing, save, taken);
  useImperativeHandle(pending, () => ({ save, isWaiting, score: () => store.getState().score }), [
    save,
    isWaiting,
    store,
  ]);
  // Where the line breaks, files of the music are written here.
  useEffect(() => void musicShown.then(writers).catch(() => undefined), []);
  const openStored = async () => {
    try {
      const newest = await fetchScore(id);
      await forgetDraft(ownKey(id)).catch((error: unknown) => console.warn('the draft was not removed', error));
      const read = newest.heard ? (newest.settings ?? settings) : undefined;
      setStore(new EditingStore(newest.score, newest.version, storedHabits(), readAs(read), !newest.unlocked));
      saving.dismiss();
    } catch (error) {
      enqueueSnackbar(sentenceOf(error), { variant: 'error' });
    }
  };
  const write = async (measureIndex: number, text: string) => {
    const pending = store.hasChanges();
    store.perform('set-remark', { measureIndex, text });
    return editing || pending || save();
  };
  const stored: StoredScore = { isUnsaved: store.hasChanges, save, write, reopen: openStored };
  return (
    <>
      {editing ? (
        <EditScore key={`edit ${store.openedVersion}`} {...edit} {...{ id, store, saving, held }} />
      ) : (
        <WithScore store={store} show={(score) => play(score, held)} />
      )}
      <WithScore store={store} show={(score) => beside(score, stored)} />
      <DraftOffer key={`draft ${store.openedVersion}`} {...{ id, store, editing }} />
      <Safeguards id={id} store={store} saving={saving} onReload={() => void openStored()} />
    </>
  );
}

const writers = () => import('@notewright/formats/writers');

const readAs = (settings: SongSettings | undefined, plain?: Score) => settings && { settings, plain };

function WithScore({ store, show }: { readonly store: EditingStore; readonly show: (score: Score) => ReactNode }) {
  return show(useSyncExternalStore(store.subscribe, () => store.getState().score));
}
